import { refusalWords } from '@renderer/app/system-opening-messages';
import { openingRefusals } from '@shared/domain/opening';
import { expect, it } from 'vitest';

it('what was not opened is named with its reason, and a name that hides characters shows them', () => {
  expect(refusalWords({ kind: 'refused', name: null, reason: 'no-link' })).toEqual({
    title: 'The link was not opened',
    text: 'The link leads to nothing that this version of the app knows.',
  });
  const { title } = refusalWords({ kind: 'refused', name: 'a\u202eb.contractdesk', reason: 'not-text' });
  expect(title).toContain('a');
  expect(title).not.toContain('\u202e');
});

it('each reason has words of its own', () => {
  const words = openingRefusals.map((reason) => refusalWords({ kind: 'refused', name: null, reason }).text);
  expect(new Set(words).size).toBe(openingRefusals.length);
});
