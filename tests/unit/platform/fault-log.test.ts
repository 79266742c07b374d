import { EventEmitter } from 'node:events';
import { logFaults } from '@main/platform/fault-log';
import { expect, it, vi } from 'vitest';

it('notes what nobody caught by its kind, never by its words', () => {
  const program = new EventEmitter();
  const log = vi.fn();
  logFaults(program, log);
  program.emit('uncaughtException', new TypeError('Bearer canary'));
  program.emit('unhandledRejection', 'canary');
  expect(log.mock.calls).toEqual([
    ['fault', { event: 'exception', error: 'TypeError' }],
    ['fault', { event: 'rejection', error: 'string' }],
  ]);
});
