import { describeError } from '@renderer/lib/describe-error';
import type { OdcsExportReport } from '@shared/domain/contract/odcs-export';
import { odcsLossMessages } from '@shared/results/changes/odcs-loss-messages';
import { type OdcsLoss, odcsLossesOfMany } from '@shared/results/changes/odcs-losses';
import type { DoneText, RunningJob } from './describe-export';
import { messages } from './messages';
import type { OdcsSource } from './odcs-job';

const { odcs: text } = messages;

/** `12 of 40 contracts, 11 written`. */
export function describeOdcsProgress({ read, written, total, isStopping }: RunningJob): string {
  if (isStopping) return messages.running.stopping;
  return total === null ? text.asking : text.progress(read, total, written);
}

/** The report of a finished export, without the contracts that failed. */
export function describeOdcsDone({ written, failed, ended, left }: OdcsExportReport): DoneText {
  return {
    title: text.done(written),
    isWhole: failed.length === 0 && ended === null,
    lines: ended === null ? [] : [ended.code === 'cancelled' ? text.stopped(left) : endedText(ended, left)],
  };
}

const endedText = (ended: NonNullable<OdcsExportReport['ended']>, left: number): string =>
  text.ended(describeError(ended).text, left);

/** What the file of a contract lacks, as the items of a list. */
export const lossesOfOne = (losses: readonly OdcsLoss[]): readonly string[] =>
  losses.map(({ kind, count }) => odcsLossMessages.of[kind](count));

/** What is known to be lacking of several, and what may be. */
export const lossesOfMany = (contracts: OdcsSource['contracts']): readonly string[] => [
  ...odcsLossesOfMany(contracts).map(({ kind, count }) => odcsLossMessages.ofMany[kind](count)),
  odcsLossMessages.others,
];
