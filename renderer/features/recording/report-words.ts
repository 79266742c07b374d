import type { Recorded, RecordingReport } from '@shared/domain/recording';
import { formatNumber, plural } from '@shared/words/format';

interface ReportWords {
  readonly tone: 'success' | 'failed' | 'unknown';
  readonly title: string;
  /** Further sentences, most important first. */
  readonly lines: readonly string[];
}

/** What is known after the requests, and nothing more than that. */
export function reportWords({ items, stopped }: Pick<RecordingReport, 'items' | 'stopped'>): ReportWords {
  const count = (wanted: Recorded['outcome']) => items.filter(({ outcome }) => outcome === wanted).length;
  const [done, refused, unknown, unsent] = [count('done'), count('refused'), count('unknown'), count('not-sent')];
  const lines = [...(stopped === null ? [] : [stopped]), ...restOf(items), ...proofOf(items)];
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

function single(outcome: Recorded['outcome'] | undefined): string {
  if (outcome === 'refused') return 'The server refused; nothing was recorded';
  return outcome === 'unknown' ? 'Outcome unknown' : 'Nothing was sent; nothing was recorded';
}

/** What reading again showed of the first and the last. */
function proofOf(items: readonly Recorded[]): string[] {
  const looked = items.filter(({ found }) => found !== null);
  const missing = looked.filter(({ found }) => found === false).length;
  const done = items.filter(({ outcome }) => outcome === 'done').length;
  if (missing > 0) {
    return ['The server accepted a result that was not found when the results were read again. Look at the results.'];
  }
  if (done === 0) return [];
  if (looked.length === 0) return ['The results could not be read again to prove it.'];
  return [done === 1 ? 'It was read again and is there.' : 'The first and the last were read again and are there.'];
}

/** Where the sending broke off: everything from there on has the same outcome. */
function restOf(items: readonly Recorded[]): string[] {
  const first = items.find(isRest);
  return first === undefined || items.length === 1
    ? []
    : [
        `Nothing from item ${formatNumber(first.index + 1)} on was sent. To send the rest, go back to a new preview: it shows what is there by now.`,
      ];
}

const isRest = ({ outcome, sentence }: Recorded): boolean => outcome === 'not-sent' && sentence === null;

/** Items whose outcome needs words of its own. */
export const notable = (items: readonly Recorded[]): Recorded[] =>
  items.filter((item) => !isRest(item) && (item.outcome !== 'done' || item.sentence !== null || item.found === false));

export const outcomeWords: Readonly<Record<Recorded['outcome'], string>> = {
  done: 'Recorded',
  refused: 'Refused',
  unknown: 'Unknown',
  'not-sent': 'Not sent',
};
