import { catalogue } from '@shared/format/catalogue';
import { plural } from '@shared/format/format';

/** Everything the comparison of two results says. */
export const messages = catalogue({
  back: 'Runs',
  title: 'Compare runs',
  content: 'Both runs',
  swap: 'Swap',
  chooseBoth: 'Choose two runs first.',
  withLastSuccess: 'Compare with last success',
  chooseCompared: 'Choose the later run first.',
  copyLink: 'Copy link',
  copy: 'Copy as Markdown',

  // One of the two results.
  open: 'Open',
  loading: 'Loading the run',
  reading: 'load this run',
  notChosen: { title: 'Which run?', text: 'Or select two runs in the list.' },
  noKey: { title: 'No such run', text: 'This address does not name a run.' },
  gone: {
    title: 'This run was not found',
    text: 'The server no longer has it, or it is too far down the list to be found. It may have been deleted.',
  },
  unfinished: 'Not finished: more checks may follow.',
  noMessage: 'No message',

  // What has to be known before the comparison is believed.
  notices: {
    same: 'Both are the same run.',
    otherContract: 'The runs belong to different contracts: checks with the same name may not be the same check.',
    backwards: '“Before” is the later of the two: “newly failed” is what failed earlier and does not fail later.',
  },
  sameMessage: 'The message is the same.',

  // The table, dimension by dimension.
  table: {
    caption: 'What changed between the two runs',
    dimension: 'Dimension',
    figures: (before: string, after: string) => `. Before: ${before}. After: ${after}.`,
    none: 'None',
    incomparable: 'Can’t compare:',
  },
  unnamed: (count: number, isMore: boolean) => plural(count, isMore ? 'more unnamed check' : 'unnamed check'),
  showMore: (count: number) => `Show ${plural(count, 'more check')}`,
});
