import { redact, serverWords } from '@main/http/redact';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('redact', () => {
  it('takes out bearer tokens and whatever looks like a JWT', () => {
    expect(redact('Authorization: Bearer abc123, also eyJhbGci.eyJzdWIi.sig-x!')).toBe(
      'Authorization: Bearer [redacted], also [redacted]!',
    );
  });

  it('takes out a secret however it is written', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8, maxLength: 60, unit: 'grapheme-ascii' }), (secret) => {
        const forms = [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')];
        for (const form of forms) expect(redact(`<<${form}>>`, [secret])).not.toContain(`<${form}>`);
      }),
    );
  });
});

describe('serverWords', () => {
  it('takes out a secret as often as it is there, and no half of one is left where the text is cut', () => {
    const often = Array.from({ length: 9 }, () => 's3cret-token');
    expect(serverWords(often.join(' '), ['s3cret-token'])).toBe(often.map(() => '[redacted]').join(' '));
    const long = 'x'.repeat(195);
    expect(serverWords(`${long} s3cret-token`, ['s3cret-token'])).toBe(`${long} [red`);
  });

  it('keeps the first lines and hides the stack', () => {
    expect(serverWords('Query failed\nColumn x\n\tat org.Some.method(A.java:1)\n\tat org.B')).toBe(
      'Query failed\nColumn x',
    );
  });

  it('takes out characters that hide or turn text around', () => {
    expect(serverWords('abc\u202egnp\u2066.exe\u0000\u200b\u001b[31m')).toBe('abcgnp.exe[31m');
  });

  it('is short, whole and null when empty', () => {
    expect(serverWords('🦊'.repeat(900))?.length).toBeLessThanOrEqual(500);
    expect(serverWords(` \u0000\n`)).toBeNull();
  });
});
