import { withoutTokenLike } from '@main/lib/token-like';
import type { Log, LogFacts } from './logger';

export interface FaultDeps {
  readonly log: Log;
  /** Removes bearer tokens and what looks like one from a text. */
  readonly redact: (text: string) => string;
  /** Called after an uncaught exception was logged: from then on the program may be in any state. */
  readonly onException: () => void;
}

/** Logs uncaught errors with their stack and lets the app continue (docs/quality.md S44). */
export function followFaults(program: Pick<NodeJS.EventEmitter, 'on'>, { log, redact, onException }: FaultDeps): void {
  program.on('uncaughtException', (thrown: unknown) => {
    log('fault', { kind: 'exception', ...faultFacts(thrown, redact) });
    onException();
  });
  program.on('unhandledRejection', (thrown: unknown) => {
    log('fault', { kind: 'rejection', ...faultFacts(thrown, redact) });
  });
}

/** An error's name, message and stack for the log; of other thrown values only the type, since they may be data. */
export function faultFacts(thrown: unknown, redact: FaultDeps['redact']): LogFacts {
  if (!(thrown instanceof Error)) return { error: typeof thrown };
  const stack = thrown.stack?.split('\n').filter((line) => frame.test(line)) ?? [];
  return {
    error: thrown.name,
    // A message may quote a server or a person.
    message: withoutTokenLike(redact(thrown.message)),
    stack: stack.map((line) => redact(line.trim())),
  };
}

const frame = /^\s+at .+(?::\d+:\d+\)?|\((?:native|<anonymous>)\))$/;
