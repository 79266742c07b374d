import { outcomeText } from '@renderer/features/operations/dialog-defaults';
import type { OutcomeText } from '@renderer/features/operations/dialog-kind';
import type { RestorePreview, RestoreReport } from '@shared/domain/operation/restore';
import { shortText } from '@shared/format/text';
import { messages } from './messages';

const { plan, report: texts } = messages;

type Counts = Pick<RestorePreview, 'results' | 'missing' | 'present' | 'taken' | 'unusable' | 'blocked'>;
type Losses = Pick<RestorePreview, 'losing' | 'lost'>;

/** The sum of a preview, in one line. */
export function previewTitle({ results, missing, present }: Counts): string {
  if (results === 0) return plan.empty;
  if (missing > 0) return plan.missing(missing);
  return present === results ? plan.allPresent : plan.noneRestorable;
}

/** What of the backup is not sent, and why. */
export function leftOutTexts({ results, present, taken, unusable, blocked }: Counts): readonly string[] {
  return [
    present > 0 && present < results ? plan.present(present) : null,
    taken > 0 ? plan.taken(taken) : null,
    unusable > 0 ? plan.unusable(unusable) : null,
    blocked > 0 ? plan.blocked(blocked) : null,
  ].filter((line) => line !== null);
}

/** What the server cannot store; null when it stores everything. */
export const lossText = ({ losing, lost }: Losses): string | null =>
  losing === 0 ? null : plan.losing(losing, membersText(lost.map(({ member }) => member)));

const mostMembers = 20;

/** Names from a file that anyone may have written. */
function membersText(members: readonly string[]): string {
  const rest = members.length - mostMembers;
  const shown = members.slice(0, mostMembers).map((name) => shortText(name, 80));
  return rest > 0 ? plan.moreMembers(shown.join(', '), rest) : shown.join(', ');
}

/** What a report proves, and nothing more than that. */
export function reportText(report: RestoreReport): OutcomeText {
  const { state, restored } = report;
  const lines = linesOf(report);
  switch (state) {
    case 'done':
      return { ...doneTitle(report), lines: [...proofLines(report), ...lines] };
    case 'partly':
      return { tone: 'failed', title: restored === null ? texts.partly : texts.partlyCounted(restored), lines };
    case 'unknown':
    case 'under-way':
      return { tone: 'unknown', title: texts.unknown, lines: [texts.keepsChecking, ...lines] };
    case 'not-sent':
    case 'refused':
    case 'not-done':
      return outcomeText('restore', state, lines);
  }
}

function doneTitle({ restored, isEqual }: RestoreReport): Pick<OutcomeText, 'tone' | 'title'> {
  if (restored === null || isEqual === null) return { tone: 'unknown', title: texts.notRead };
  return {
    tone: isEqual ? 'success' : 'failed',
    title: restored === 0 ? texts.nothingToDo : texts.restored(restored),
  };
}

function proofLines({ isEqual, results }: RestoreReport): readonly string[] {
  if (isEqual === null) return [];
  return [isEqual ? texts.allEqual(results) : texts.notEqual];
}

function linesOf(report: RestoreReport): readonly string[] {
  const { state, reason, skipped, refused, unknown } = report;
  const stop = reason === null ? null : texts.stops[reason];
  const [missing, different] = [report.missing ?? 0, report.different ?? 0];
  return [
    // The title of one that was not sent says already that nothing was.
    stop === null || state === 'not-sent' ? stop : texts.nothingMoreSent(stop),
    refused > 0 ? texts.refused(refused) : null,
    unknown > 0 ? texts.unknownResults(unknown) : null,
    missing > 0 ? texts.missing(missing) : null,
    different > 0 ? texts.different(different) : null,
    lossText(report),
    skipped > 0 ? texts.skipped(skipped) : null,
  ].filter((line) => line !== null);
}
