import { readFileText } from '@renderer/lib/file-text';
import { describe, expect, it } from 'vitest';

const textOf = (bytes: readonly number[] | string) =>
  readFileText(new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'a.xml'), 1000);

describe(readFileText, () => {
  it('decodes UTF-8 and UTF-16 of either byte order', async () => {
    expect(await textOf('héé')).toEqual({ kind: 'text', text: 'héé' });
    expect(await textOf([0xff, 0xfe, 0x3c, 0x00])).toEqual({ kind: 'text', text: '<' });
    expect(await textOf([0xfe, 0xff, 0x00, 0x3c])).toEqual({ kind: 'text', text: '<' });
  });

  it('refuses a file that is no text, too large or unreadable', async () => {
    expect(await textOf([0x89, 0x50, 0xff])).toEqual({
      kind: 'unusable',
      sentence: 'The file is not text in UTF-8 or UTF-16.',
    });
    expect(await textOf('x'.repeat(1001))).toEqual({ kind: 'unusable', sentence: 'The file is larger than 1 kB.' });
    const gone = { size: 1, arrayBuffer: () => Promise.reject(new Error('NotFoundError')) } as unknown as File;
    expect(await readFileText(gone, 10)).toMatchObject({ kind: 'unusable' });
  });
});
