export interface ElectronCommand {
  readonly path: string;
  readonly host: 'electron' | 'stand-in';
}
/** The program that runs the app: Electron where its binary is installed, else the stand-in host. */
export function electronCommand(): ElectronCommand;
