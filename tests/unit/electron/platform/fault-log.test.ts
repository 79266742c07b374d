import { EventEmitter } from 'node:events';
import { redact } from '@main/http/redact';
import { followFaults } from '@main/platform/fault-log';
import { logLine } from '@main/platform/logger';
import { describe, expect, it, vi } from 'vitest';

function followed() {
  const program = new EventEmitter();
  const lines: string[] = [];
  const onException = vi.fn();
  followFaults(program, { log: (event, facts = {}) => lines.push(logLine(0, event, facts)), redact, onException });
  return { program, onException, records: () => lines.map((line) => JSON.parse(line)) };
}

describe('what nobody caught', () => {
  it('is logged with the lines of its stack, and an exception is acted upon', () => {
    const { program, onException, records } = followed();
    program.emit('uncaughtException', new TypeError('not a function'));
    expect(records()).toMatchObject([
      { event: 'fault', kind: 'exception', error: 'TypeError', message: 'not a function' },
    ]);
    expect(records()[0].stack.length).toBeGreaterThan(1);
    expect(records()[0].stack[0]).toMatch(/^at .*fault-log\.test\.ts:\d+:\d+\)?$/);
    expect(onException).toHaveBeenCalledOnce();
    program.emit('unhandledRejection', new RangeError('too far'));
    expect(records()[1]).toMatchObject({ event: 'fault', kind: 'rejection', error: 'RangeError', message: 'too far' });
    expect(onException).toHaveBeenCalledOnce();
  });

  it.each([
    ['a bearer token', 'Bearer abc.def'],
    ['a token of another kind', 'invalid header value "0a1b2c3d4e5f60718293a4b5"'],
    ['a token in base64', 'got MGExYjJjM2Q0ZTVmNjA3MTgyOTNhNGI1/+=='],
    ['a token on a line of its own', 'not JSON:\n0a1b2c3d4e5f60718293a4b5\n    at 0a1b2c3d4e5f60718293a4b5'],
    ['a token on a line like those of the stack', 'not JSON:\n    at Bearer abc.def (file.js:1:2)'],
  ])('is logged without %s that its message quotes', (_, message) => {
    const { program, records } = followed();
    program.emit('uncaughtException', new Error(message));
    expect(JSON.stringify(records())).not.toMatch(/abc\.def|0a1b2c3d|MGExYjJj/);
    expect(records()[0].message).toContain('[redacted]');
  });

  it('is logged by its type alone where it is no error: it may be data', () => {
    const { program, records } = followed();
    program.emit('unhandledRejection', 'canary');
    expect(records()).toMatchObject([{ event: 'fault', kind: 'rejection', error: 'string' }]);
    expect(JSON.stringify(records())).not.toContain('canary');
  });
});
