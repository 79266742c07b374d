/** What the command line asks for. Everything else on it is ignored (docs/quality.md S37). */
export interface LaunchOptions {
  /** Open the sample workspace at once instead of the first screen. */
  readonly openSample: boolean;
}

export const readLaunchOptions = (argv: readonly string[]): LaunchOptions => ({
  openSample: argv.includes('--sample'),
});
