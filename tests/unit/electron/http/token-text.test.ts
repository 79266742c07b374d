import { readToken } from '@main/http/token';
import { AppError } from '@shared/errors/app-error';
import { describe, expect, it } from 'vitest';

describe('readToken', () => {
  for (const pasted of [
    'abc.def',
    '  abc.def\n',
    'Bearer abc.def',
    'bearer  abc.def',
    '"abc.def"',
    "'Bearer abc.def'",
    'Bearer "abc.def"',
    'Authorization: Bearer abc.def',
    '"authorization:Bearer abc.def"\n',
  ]) {
    it(`finds the token in ${JSON.stringify(pasted)}`, () => expect(readToken(pasted)).toBe('abc.def'));
  }

  it('takes off one prefix only', () => expect(() => readToken('Bearer Bearer abc')).toThrow(AppError));

  const unusable = [
    '',
    '   ',
    '""',
    'Bearer ',
    'CANARY def',
    'CANARY\r\nX-Evil: 1',
    'CANARY\u0000',
    'CANARYé',
    'CANARY🔑',
    'CANARY'.repeat(3000),
  ];
  for (const pasted of unusable) {
    it(`refuses ${JSON.stringify(pasted.slice(0, 30))} without repeating it`, () => {
      try {
        expect(readToken(pasted)).toBe('refused');
      } catch (thrown) {
        expect(thrown).toMatchObject({ code: 'invalid_token' });
        expect(JSON.stringify((thrown as AppError).serialize())).not.toContain('CANARY');
      }
    });
  }
});
