import { endReasons } from '@shared/domain/result/paging';
import { listEndText, missingSentences, resultsEndText } from '@shared/results/rows/read-ends';
import { describe, expect, it } from 'vitest';

const whole = { read: 5, written: 5, unreadable: 0, missing: 0 };
const early = endReasons.filter((reason) => reason !== 'complete');

describe('the end of a list', () => {
  it('needs no words where the list simply ended', () => {
    expect(listEndText('complete')).toBeNull();
    expect(listEndText(null)).toBeNull();
    expect(resultsEndText('complete', null)).toBe('End of runs');
    expect(missingSentences({ ...whole, end: 'complete' })).toEqual([]);
  });

  it.each(early)('is explained under every list and in a file when it is %s', (end) => {
    expect(listEndText(end)).toContain('There may be more');
    expect(resultsEndText(end, null)).toMatch(/cannot be loaded|did not arrive/);
    expect(missingSentences({ ...whole, end })).toEqual([expect.stringMatching(/runs (?:may be|are) missing\.$/)]);
  });

  it('names the oldest result, but not where results anywhere may be missing', () => {
    const dated = endReasons.filter((end) => resultsEndText(end, '3 Mar 2025').endsWith(' — oldest: 3 Mar 2025'));
    expect(dated).toEqual(endReasons.filter((end) => end !== 'no-length'));
  });

  it('of a search asks to narrow it', () => expect(listEndText('window')).toContain('Narrow the search'));
});
