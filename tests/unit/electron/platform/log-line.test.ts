import { logLine } from '@main/platform/logger';
import { payloadTexts } from '@tests/support/payloads';
import { describe, expect, it } from 'vitest';

const injections = [
  'two\nlines',
  'carriage\rreturn',
  'both\r\n{"at":"1970-01-01T00:00:00.000Z","event":"forged"}',
  '\u001b[31mred\u001b[0m',
  '\u001b]0;title\u0007',
  '\u009b31mred',
  '\u202Ereversed',
  'nul\u0000',
  'back\b\b\bspace',
  '\u2028\u2029',
  '\ud800',
  '"}\n{"event":"forged"',
];

describe('a log record (docs/quality.md S38)', () => {
  it.each([...injections, ...payloadTexts])('stays one visible line with %j in it', (text) => {
    const line = logLine(0, `call-failed ${text}`, { route: text });
    expect(line.endsWith('\n')).toBe(true);
    expect(line.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
    expect(Object.keys(JSON.parse(line))).toEqual(['at', 'event', 'route']);
  });

  it('is short, however long what it tells of is', () => {
    expect(logLine(0, 'call-failed', { route: '\u202E'.repeat(1_000_000) }).length).toBeLessThan(1200);
  });
});
