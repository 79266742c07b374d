import { outcomeText } from '@renderer/features/operations/dialog-defaults';
import type { OutcomeText } from '@renderer/features/operations/dialog-kind';
import type { SetStatusReport } from '@shared/domain/operation/set-status';
import { messages } from './messages';

const { report: texts } = messages;

type Outcome = SetStatusReport['contracts'][number]['outcome'];

const countOf = ({ contracts }: SetStatusReport, wanted: Outcome): number =>
  contracts.filter(({ outcome }) => outcome === wanted).length;

/** What a report proves, and nothing more than that. */
export function reportText(report: SetStatusReport): OutcomeText {
  const done = countOf(report, 'done');
  const meanwhile = countOf(report, 'changed-meanwhile');
  const all = report.contracts.length;
  const lines = meanwhile === 0 ? [] : [texts.changedMeanwhile(meanwhile)];
  if (all > 0 && done === all) return { tone: 'success', title: texts.done(done), lines: [texts.verified] };
  if (countOf(report, 'unknown') > 0) {
    const { title } = outcomeText('set-status', 'unknown');
    return {
      tone: 'unknown',
      title: done === 0 ? title : texts.partly(done, all),
      lines: [texts.keepsChecking, ...lines],
    };
  }
  if (done > 0) return { tone: 'failed', title: texts.partly(done, all), lines };
  if (all > 0 && meanwhile === all) return { tone: 'failed', title: texts.leftAlone, lines };
  // Of contracts that somebody else has changed nothing was changed, whatever the last answer said.
  const state = report.state === 'done' || report.state === 'partly' ? 'not-done' : report.state;
  return outcomeText('set-status', state, lines);
}

/** The first failure, which is not just that somebody else was quicker. */
export const problemOf = ({ contracts }: SetStatusReport) =>
  contracts.find(({ problem, outcome }) => problem !== null && outcome !== 'changed-meanwhile')?.problem ?? null;
