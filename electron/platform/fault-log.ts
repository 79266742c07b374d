import type { Log } from './logger';

/**
 * Notes what nobody caught, and lets the app go on (quality-goals S44). Only the kind of the error is kept: its message
 * may quote a token or a server's answer.
 */
export function logFaults(program: Pick<NodeJS.EventEmitter, 'on'>, log: Log): void {
  const note = (event: string) => (thrown: unknown) =>
    log('fault', { event, error: thrown instanceof Error ? thrown.name : typeof thrown });
  program.on('uncaughtException', note('exception'));
  program.on('unhandledRejection', note('rejection'));
}
