export interface AfterPackContext {
  readonly appOutDir: string;
  readonly electronPlatformName: 'darwin' | 'win32' | 'linux';
  readonly packager: { readonly executableName?: string; readonly appInfo: { readonly productFilename: string } };
}
export function afterPack(context: AfterPackContext): Promise<void>;
