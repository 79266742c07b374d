import type { ReportWords } from '@renderer/features/operations/operation-kind';
import { type KeyedMessages, keyedMessage } from '@renderer/lib/keyed-message';
import type { AddResultsReport, ItemOutcome, OutcomeReason } from '@shared/domain/add-results';
import { errorFacts } from '@shared/errors/error-table';
import { formatNumber, plural } from '@shared/format/format';

const reasons: KeyedMessages<OutcomeReason> = {
  'other-time': 'The server recorded it at another time than was sent.',
  'other-status': 'The server recorded it with another status than was sent.',
  'contract-id':
    'This server gives every recorded result the contract’s own id: the next recorded result takes the place of this one.',
  'other-id': 'The server gave it another id than was sent.',
  'already-there': 'A result already exists at this instant.',
  'lost-but-found': 'Its answer was lost, but reading again found it.',
  'answer-lost': 'The outcome of one result is unknown, so the rest was not sent.',
  stopped: 'It was stopped.',
  failed: ({ code }) => errorFacts(code).sentence,
  'not-known': ({ code, found }) =>
    `${code === null ? 'The server accepted it without an answer.' : errorFacts(code).sentence} ${foundAfterwards[found]} It is not sent again.`,
};

const foundAfterwards: Readonly<Record<Extract<OutcomeReason, { key: 'not-known' }>['found'], string>> = {
  unreadable: 'The results could not be read to find out.',
  nothing: 'It was not there when the results were read once afterwards, but it may still arrive.',
  something: 'A result is there at this instant, but it cannot be told whether it is this one.',
};

/** Why an item came out so, or why nothing more was sent. */
export const reasonSentence = (reason: OutcomeReason): string => keyedMessage(reasons, reason);

/** What is known after the requests, and nothing more than that. */
export function reportWords({ items, stopped }: Pick<AddResultsReport, 'items' | 'stopped'>): ReportWords {
  const count = (wanted: ItemOutcome['outcome']) => items.filter(({ outcome }) => outcome === wanted).length;
  const [done, refused, unknown, unsent] = [count('done'), count('refused'), count('unknown'), count('not-sent')];
  const lines = [...(stopped === null ? [] : [reasonSentence(stopped)]), ...restOf(items), ...proofOf(items)];
  const missing = items.filter(isMissing).length;
  if (done === items.length && missing > 0) {
    const title =
      done === 1 ? 'Accepted, but not found' : `${formatNumber(missing)} of ${formatNumber(done)} not found`;
    return { tone: 'failed', title, lines };
  }
  if (done === items.length) return { tone: 'success', title: `${plural(done, 'result')} recorded`, lines };
  const parts = [
    [refused, 'refused'],
    [unknown, 'with an unknown outcome'],
    [unsent, 'not sent'],
  ] as const;
  const rest = parts.filter(([many]) => many > 0).map(([many, words]) => `${formatNumber(many)} ${words}`);
  const tone = unknown > 0 ? 'unknown' : 'failed';
  if (items.length === 1) return { tone, title: single(items[0]?.outcome), lines };
  return { tone, title: `${formatNumber(done)} of ${formatNumber(items.length)} recorded, ${rest.join(', ')}`, lines };
}

function single(outcome: ItemOutcome['outcome'] | undefined): string {
  if (outcome === 'refused') return 'The server refused; nothing was recorded';
  return outcome === 'unknown' ? 'Outcome unknown' : 'Nothing was sent; nothing was recorded';
}

/** The server has accepted it, and reading has not found it. */
const isMissing = ({ found }: ItemOutcome): boolean => found === false;

/** What reading again showed. */
function proofOf(items: readonly ItemOutcome[]): string[] {
  const looked = items.filter(({ found }) => found !== null);
  const done = items.filter(({ outcome }) => outcome === 'done').length;
  if (items.some(isMissing)) {
    return ['The server accepted a result that was not found when the results were read again. Look at the results.'];
  }
  if (done === 0) return [];
  if (looked.length === 0) return ['The results could not be read again to prove it.'];
  if (done === 1) return ['It was read again and is there.'];
  return looked.length === done
    ? ['They were read again and are all there.']
    : [`${formatNumber(looked.length)} of ${formatNumber(done)} could be read again and are there.`];
}

/** Where the sending broke off: everything from there on has the same outcome. */
function restOf(items: readonly ItemOutcome[]): string[] {
  const first = items.find(isRest);
  return first === undefined || items.length === 1
    ? []
    : [
        `Nothing from item ${formatNumber(first.index + 1)} on was sent. To send the rest, go back to a new preview: it shows what is there by now.`,
      ];
}

/** Where the sending broke off, everything from there on has the same outcome. */
const isRest = ({ outcome, reason }: ItemOutcome): boolean => outcome === 'not-sent' && reason === null;

/** Items whose outcome needs words of its own. */
export const itemsToShow = (items: readonly ItemOutcome[]): ItemOutcome[] =>
  items.filter((item) => !isRest(item) && (item.outcome !== 'done' || item.reason !== null || item.found === false));
