/** What the command line asks for. Everything else on it is ignored (quality-goals S37). */
export interface LaunchOptions {
  /** Open the sample workspace at once instead of the first screen. */
  readonly openSample: boolean;
  /** Which of its two dialects the sample service speaks. */
  readonly sampleDialect: 'documented' | 'openmetadata';
}

export function readLaunchOptions(argv: readonly string[]): LaunchOptions {
  return {
    openSample: argv.includes('--sample'),
    sampleDialect: argv.includes('--sample-dialect=openmetadata') ? 'openmetadata' : 'documented',
  };
}
