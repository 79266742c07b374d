import { ruleText } from '@renderer/lib/rule-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const words = (rule: unknown) => ruleText(JSON.stringify(rule));

describe(ruleText, () => {
  it.each([
    [{ '==': [{ var: 'tier' }, 'Gold'] }, 'tier is “Gold”'],
    [{ '!=': [{ var: 'owners' }, null] }, 'owners is set'],
    [{ '==': [{ var: 'owners' }, null] }, 'owners is not set'],
    [{ '!!': [{ var: 'description' }] }, 'description is set'],
    [{ '!!': { var: 'description' } }, 'description is set'],
    [{ '!': { var: 'deleted' } }, 'deleted is not set'],
    [{ '>=': [{ var: 'version' }, 2] }, 'version is at least 2'],
    [{ in: [{ var: 'tier' }, ['Gold', 'Silver']] }, 'tier is one of “Gold”, “Silver”'],
    [{ in: ['pii', { var: 'tags' }] }, 'tags contains “pii”'],
    [
      { and: [{ '!!': { var: 'owners' } }, { or: [{ '==': [{ var: 'a' }, 1] }, { '==': [{ var: 'a' }, 2] }] }] },
      'owners is set, and (a is 1, or a is 2)',
    ],
  ])('translates %j into a sentence', (rule, sentence) => {
    expect(words(rule)).toBe(sentence);
  });

  it.each([
    [{ isReviewer: { var: 'x' } }],
    [{ and: [{ '!!': { var: 'a' } }, { mystery: [1] }] }],
    [{ __proto__: null, constructor: [1, 2] }],
    [{ '==': [{ var: 'a' }, { '+': [1, 2] }] }],
    [{ '==': [1] }],
    [{}],
    [[]],
    ['text'],
    [null],
  ])('leaves %j raw rather than guess', (rule) => {
    expect(words(rule)).toBeNull();
  });

  it('gives up on a deeply nested rule', () => {
    const deep = `${'{"!!":'.repeat(5000)}{"var":"a"}${'}'.repeat(5000)}`;
    expect(ruleText(deep)).toBeNull();
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const sentence = ruleText(text);
        expect(sentence === null || sentence.length > 0).toBe(true);
      }),
    );
  });
});
