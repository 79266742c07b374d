import type { OutcomeText } from '@renderer/features/operations/dialog-kind';
import { keyedMessage } from '@renderer/lib/keyed-message';
import type { AddResultsReport, ItemOutcome, OutcomeReason } from '@shared/domain/operation/add-results';
import { messages } from './messages';

const { report: texts } = messages;

/** Why an item came out so, or why nothing more was sent. */
export const reasonText = (reason: OutcomeReason): string => keyedMessage(texts.reasons, reason);

/** What is known after the requests, and nothing more than that. */
export function reportText({ items, stopped }: Pick<AddResultsReport, 'items' | 'stopped'>): OutcomeText {
  const count = (wanted: ItemOutcome['outcome']) => items.filter(({ outcome }) => outcome === wanted).length;
  const done = count('done');
  const lines = [...(stopped === null ? [] : [reasonText(stopped)]), ...restLines(items), ...proofLines(items)];
  const missing = items.filter(isMissing).length;
  if (done === items.length && missing > 0) {
    return { tone: 'failed', title: done === 1 ? texts.acceptedNotFound : texts.notFound(missing, done), lines };
  }
  if (done === items.length) return { tone: 'success', title: texts.added(done), lines };
  const rest = (['refused', 'unknown', 'not-sent'] as const).flatMap((outcome) =>
    count(outcome) === 0 ? [] : [texts.rest[outcome](count(outcome))],
  );
  const tone = count('unknown') > 0 ? 'unknown' : 'failed';
  const [first] = items;
  if (items.length === 1 && first !== undefined && first.outcome !== 'done') {
    return { tone, title: texts.single[first.outcome], lines };
  }
  return { tone, title: texts.partlyAdded(done, items.length, rest.join(', ')), lines };
}

/** The server has accepted it, and reading has not found it. */
const isMissing = ({ found }: ItemOutcome): boolean => found === false;

/** What reading again showed. */
function proofLines(items: readonly ItemOutcome[]): string[] {
  const read = items.filter(({ found }) => found !== null).length;
  const done = items.filter(({ outcome }) => outcome === 'done').length;
  if (items.some(isMissing)) return [texts.proof.missing];
  if (done === 0) return [];
  if (read === 0) return [texts.proof.unread];
  if (done === 1) return [texts.proof.one];
  return [read === done ? texts.proof.all : texts.proof.some(read, done)];
}

/** Where sending stopped: everything after it has the same outcome. */
function restLines(items: readonly ItemOutcome[]): string[] {
  const first = items.find(isRest);
  return first === undefined || items.length === 1 ? [] : [texts.nothingFrom(first.index + 1)];
}

const isRest = ({ outcome, reason }: ItemOutcome): boolean => outcome === 'not-sent' && reason === null;

/** Items whose outcome has to be explained. */
export const itemsToShow = (items: readonly ItemOutcome[]): ItemOutcome[] =>
  items.filter((item) => !isRest(item) && (item.outcome !== 'done' || item.reason !== null || isMissing(item)));
