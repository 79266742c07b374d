import { catalogue } from '@shared/format/catalogue';
import { plural } from '@shared/format/format';

/** Everything the comparison of two results says. */
export const messages = catalogue({
  back: 'Results',
  title: 'Two results compared',
  swap: 'Swap',
  chooseBoth: 'Choose two results first.',
  withLastSuccess: 'Compare with the last success',
  chooseCompared: 'Choose the compared result first.',
  copyLink: 'Copy link',
  copy: 'Copy as Markdown',

  // One of the two results.
  open: 'Open',
  loading: 'Loading the result',
  reading: 'read this result',
  notChosen: { title: 'Which result?', text: 'Or select two results in the list.' },
  noKey: { title: 'No such result', text: 'This address does not name a result.' },
  gone: {
    title: 'This result was not found',
    text: 'The server no longer has it, or it is too far down the list to be found. It may have been deleted.',
  },
  unfinished: 'Not finished: more checks may still be evaluated.',
  noMessage: 'No message',

  // What has to be known before the comparison is believed.
  notices: {
    same: 'Both are the same result.',
    otherContract: 'The results belong to different contracts: checks with the same name may not be the same check.',
    backwards: 'The baseline is the later of the two: “newly failed” is what failed earlier and does not fail later.',
  },
  sameMessage: 'The message is the same.',

  // The table, dimension by dimension.
  table: {
    caption: 'What changed from the baseline to the compared result',
    dimension: 'Dimension',
    figures: (before: string, after: string) => `. Baseline: ${before}. Compared: ${after}.`,
    none: 'None known',
    incomparable: 'Can’t compare:',
  },
  unnamed: (count: number, isMore: boolean) => plural(count, isMore ? 'more unnamed check' : 'unnamed check'),
  showMore: (count: number) => `Show ${plural(count, 'more check')}`,
});
