export function hasDisplay(platform: string, env: Readonly<Record<string, string | undefined>>): boolean;
export function splitArgs(args: readonly string[]): { readonly retryElectron: boolean; readonly appArgs: string[] };
export function chromiumAdvice(platform: string): string;

/** A build of Node that npm has as a package. */
export interface NodeBuild {
  readonly name: string;
  readonly version: string;
  /** The hash of its content, as a lock file spells it. */
  readonly integrity: string;
  /** Where the program lies in the package. */
  readonly program: string;
}
export function nodeBuild(platform: string, arch: string): NodeBuild | undefined;
export function nodeAdvice(platform: string): string;
export function cacheFolder(
  platform: string,
  env: Readonly<Record<string, string | undefined>>,
  home: string,
): string;
