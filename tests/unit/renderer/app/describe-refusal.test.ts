import { describeRefusal } from '@renderer/app/describe-refusal';
import { openingRefusals } from '@shared/domain/local/opening';
import { describe, expect, it } from 'vitest';

describe(describeRefusal, () => {
  it('names what was not opened with its reason, and strips invisible characters', () => {
    expect(describeRefusal({ kind: 'refused', name: null, reason: 'no-link' })).toEqual({
      title: 'The link was not opened',
      text: 'This version of the app does not know this kind of link.',
    });
    const { title } = describeRefusal({ kind: 'refused', name: 'a\u202eb.contractdesk', reason: 'not-text' });
    expect(title).toContain('a');
    expect(title).not.toContain('\u202e');
  });

  it('has another text for each reason', () => {
    const texts = openingRefusals.map((reason) => describeRefusal({ kind: 'refused', name: null, reason }).text);
    expect(new Set(texts).size).toBe(openingRefusals.length);
  });
});
