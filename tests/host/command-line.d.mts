export interface CommandLine {
  readonly switches: ReadonlyMap<string, string>;
  readonly requires: readonly string[];
  readonly appPath: string;
  readonly appArgs: readonly string[];
  readonly wantsVersion: boolean;
}
export function parseCommandLine(args: readonly string[]): CommandLine;
