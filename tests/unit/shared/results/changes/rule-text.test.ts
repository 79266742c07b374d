import { ruleText } from '@shared/results/changes/rule-text';
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
    [{ '==': [{ length: { var: 'domains' } }, 1] }, 'the number of domains is 1'],
    [{ '>': [{ length: { var: 'description' } }, 20] }, 'the length of description is greater than 20'],
    [
      { '>': [{ length: [{ filter: [{ var: 'tags' }, { '==': [{ var: 'tagFQN' }, 'Tier1'] }] }] }, 0] },
      'the number of tags where tagFQN is “Tier1” is greater than 0',
    ],
    [
      { some: [{ var: 'tags' }, { '==': [{ var: 'tagFQN' }, 'Tier1'] }] },
      'for at least one of tags, tagFQN is “Tier1”',
    ],
    [{ all: [{ var: 'scores' }, { '>': [{ var: '' }, 1] }] }, 'for every one of scores, the item is greater than 1'],
    [{ none: [{ var: 'tags' }, { '==': [{ var: 'x' }, 1] }] }, 'for none of tags, x is 1'],
    [{ '<': [1, { var: 'age' }, 9] }, 'age is greater than 1 and less than 9'],
    [{ '<=': [1, { var: 'age' }, 9] }, 'age is at least 1 and at most 9'],
    [
      { if: [{ '!!': { var: 'a' } }, { '==': [{ var: 'b' }, 1] }, false] },
      'if a is set, then b is 1; otherwise it fails',
    ],
    [{ '!': { missing: ['a', 'b'] } }, 'not: any of a, b is missing'],
    [{ missing_some: [1, ['a', 'b']] }, 'fewer than 1 of a, b are set'],
    [{ '==': [{ '%': [{ var: 'n' }, 2] }, 0] }, 'the remainder of n ÷ 2 is 0'],
    [{ '==': [{ '+': [{ var: 'a' }, 1] }, { max: [1, 2] }] }, 'a + 1 is the largest of 1, 2'],
    [{ '==': [{ var: ['tier', 'none'] }, 'Gold'] }, 'tier (“none” if not set) is “Gold”'],
  ])('translates %j into a sentence', (rule, sentence) => expect(words(rule)).toBe(sentence));

  it.each([
    [{ isReviewer: { var: 'x' } }],
    [{ and: [{ '!!': { var: 'a' } }, { mystery: [1] }] }],
    [{ __proto__: null, constructor: [1, 2] }],
    [{ '==': [{ var: 'a' }, { reduce: [1, 2] }] }],
    [{ '<': [{ var: 'a' }, null] }],
    [{ some: [{ var: 'tags' }, { mystery: 1 }] }],
    [{ if: [{ '!!': { var: 'a' } }] }],
    [{ missing: [1] }],
    [{ '==': [1] }],
    [{}],
    [[]],
    ['text'],
    [null],
  ])('leaves %j raw rather than guess', (rule) => expect(words(rule)).toBeNull());

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
