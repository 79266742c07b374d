import { type ServerKind, serverKindOf } from '@main/sample-service/server-kind';

/** What the command line asks for. Everything else on it is ignored (docs/quality.md S37). */
export interface LaunchOptions {
  /** Open the sample workspace at once instead of the first screen. */
  readonly openSample: boolean;
  /** Which kind of server the sample service is. */
  readonly sampleKind: ServerKind;
}

export function readLaunchOptions(argv: readonly string[]): LaunchOptions {
  return {
    openSample: argv.includes('--sample'),
    sampleKind: chosenKind(argv) ?? { dialect: 'documented', release: '1.12' },
  };
}

const dialectFlag = '--sample-dialect=';

function chosenKind(argv: readonly string[]): ServerKind | null {
  const flag = argv.find((each) => each.startsWith(dialectFlag));
  return flag === undefined ? null : serverKindOf(flag.slice(dialectFlag.length));
}
