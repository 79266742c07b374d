import type { Operation, OperationKind, OperationState } from '@shared/domain/activity';
import { formatNumber, isOrAre, listed, plural } from './format';
import { formatInstantWithZone } from './instant';
import type { StatusTone } from './status-names';

export const operationKindWords: Readonly<Record<OperationKind, string>> = {
  'clean-up': 'Clean-up',
  restore: 'Restore',
  'add-results': 'Recording',
  validation: 'Validation',
};

export const operationKindList = Object.keys(operationKindWords) as readonly OperationKind[];

interface StateLook {
  readonly word: string;
  readonly tone: StatusTone | 'unknown';
}

/** The outcome of a change, as a word and a drawing. Unknown has one of its own: it is neither success nor failure. */
export const operationStates: Readonly<Record<OperationState, StateLook>> = {
  'under-way': { word: 'Under way', tone: 'running' },
  'not-sent': { word: 'Not sent', tone: 'queued' },
  refused: { word: 'Refused', tone: 'failed' },
  done: { word: 'Done', tone: 'success' },
  partly: { word: 'Partly done', tone: 'partial' },
  'not-done': { word: 'Not done', tone: 'aborted' },
  unknown: { word: 'Unknown', tone: 'unknown' },
};

const nothing: Readonly<Record<OperationKind, string>> = {
  'clean-up': 'Nothing was deleted.',
  restore: 'Nothing was put back.',
  'add-results': 'Nothing was recorded.',
  validation: 'Nothing was validated.',
};

const allDone: Readonly<Record<OperationKind, string>> = {
  'clean-up': 'The results were read again, and they are gone.',
  restore: 'The results were read again, and they are there.',
  'add-results': 'The results were read again, and they are there.',
  validation: 'The run was started.',
};

const someDone: Readonly<Record<OperationKind, string>> = {
  'clean-up': 'Only some of the results were deleted.',
  restore: 'Only some of the results were put back.',
  'add-results': 'Only some of the results were recorded.',
  validation: 'Only some of it was carried out.',
};

/** What is known of a change, in a sentence or two: nothing more than was proved (docs/quality.md#outcomes). */
export function stateSentence(kind: OperationKind, state: OperationState): string {
  switch (state) {
    case 'under-way':
      return 'This is under way.';
    case 'not-sent':
      return `Nothing was sent. ${nothing[kind]}`;
    case 'refused':
      return `The server refused. ${nothing[kind]}`;
    case 'done':
      return `Done. ${allDone[kind]}`;
    case 'partly':
      return someDone[kind];
    case 'not-done':
      return `It was sent, and the results were read again. ${nothing[kind]}`;
    case 'unknown':
      return 'Outcome unknown. Checking…';
  }
}

type Counted = Pick<Operation, 'kind' | 'results' | 'state' | 'checkedAt'>;

/** All that is known of what became of a change, in sentences that stand below each other. */
export function outcomeLines(operation: Counted): readonly string[] {
  const { kind, state } = operation;
  const finding = findingWords(operation);
  // The word for the outcome stands above them.
  if (finding === null) return [state === 'done' ? allDone[kind] : stateSentence(kind, state)];
  return [state === 'done' ? 'The results were read again.' : stateSentence(kind, state), finding];
}

/** What reading found of the results, with their number; null where nothing was read, or there is nothing to count. */
export function findingWords({ kind, results, state, checkedAt }: Counted): string | null {
  const hasLooked = state === 'unknown' && checkedAt !== null;
  if (kind === 'validation') return hasLooked ? 'No new run was found so far.' : null;
  const { changed, unchanged } = results;
  if (changed === null && unchanged === null) {
    return hasLooked ? 'Nothing could be found out by the last reading.' : null;
  }
  const words = kind === 'clean-up' ? { changed: 'gone', not: 'still there' } : { changed: 'there', not: 'missing' };
  const found = { changed: changed ?? 0, unchanged: unchanged ?? 0 };
  const counted = found.changed + found.unchanged;
  // Of a change that was stopped, what was never sent was not counted.
  return countedFinding({ ...found, all: state === 'partly' ? Math.max(results.planned, counted) : counted }, words);
}

interface FindingWords {
  readonly changed: string;
  readonly not: string;
}

interface Found {
  readonly changed: number;
  readonly unchanged: number;
  readonly all: number;
}

function countedFinding({ changed, unchanged, all }: Found, words: FindingWords): string {
  if (changed + unchanged === 0) return 'No result was found to tell by.';
  if (changed === all) return whole(changed, words.changed);
  if (unchanged === all) return whole(unchanged, words.not);
  const gone = `${formatNumber(changed)} of ${plural(all, 'result')} ${isOrAre(changed)} ${words.changed}`;
  return unchanged === 0 ? `${gone}.` : `${gone}, ${formatNumber(unchanged)} ${isOrAre(unchanged)} ${words.not}.`;
}

const whole = (count: number, word: string): string =>
  count === 1 ? `The result is ${word}.` : `All ${formatNumber(count)} results are ${word}.`;

/**
 * How many results were changed, for a narrow column: `42`, `18 of 42`, `? of 42` while nobody knows; null where results are not
 * what it is about.
 */
export function resultCountWords({
  kind,
  results,
  state,
}: Pick<Operation, 'kind' | 'results' | 'state'>): string | null {
  if (kind === 'validation') return null;
  const { planned } = results;
  const changed = results.changed ?? changedBy(state, planned);
  if (changed === planned) return formatNumber(planned);
  return `${changed === null ? '?' : formatNumber(changed)} of ${formatNumber(planned)}`;
}

/** What the outcome alone says of so many results that were not read again; null where it does not say. */
function changedBy(state: OperationState, planned: number): number | null {
  switch (state) {
    case 'not-sent':
    case 'refused':
    case 'not-done':
      return 0;
    case 'done':
      return planned;
    case 'partly':
    case 'under-way':
    case 'unknown':
      return null;
  }
}

/** What became of the requests: `3 requests: 2 accepted, 1 unknown`. */
export function requestWords({ planned, ...ends }: Operation['requests']): string {
  if (planned === 0) return 'None';
  const open = planned - ends.done - ends.refused - ends.notDone - ends.unknown - ends.notSent;
  const parts = [
    [ends.done, 'accepted'],
    [ends.refused, 'refused'],
    [ends.notDone, 'without effect'],
    [ends.unknown, 'unknown'],
    [ends.notSent, 'not sent'],
    [open, 'to go'],
  ] as const;
  const told = parts.filter(([count]) => count > 0);
  const [only] = told;
  if (only !== undefined && told.length === 1)
    return `${plural(planned, 'request')}, ${planned === 1 ? '' : 'all '}${only[1]}`;
  return `${plural(planned, 'request')}: ${told.map(([count, word]) => `${formatNumber(count)} ${word}`).join(', ')}`;
}

/** The one contract by its name, several by their number; an asset that had no contract of its own by its own name. */
export function subjectWords({ contracts, asset }: Pick<Operation, 'contracts' | 'asset'>): string {
  const [first] = contracts;
  if (contracts.length > 1) return plural(contracts.length, 'contract');
  return first?.name ?? asset?.name ?? 'No contract';
}

/** The fully qualified name of the asset whose contract it was; null of several, and where it is not known. */
export function subjectAsset({ contracts }: Pick<Operation, 'contracts'>): string | null {
  const [only] = contracts;
  return only === undefined || contracts.length > 1 ? null : only.asset;
}

/** What was asked for: `Before 3 Mar 2025, 00:00:00.000 UTC; the newest stays`. Null where the kind says it all. */
export function ruleWords(rule: Operation['rule']): string | null {
  if (rule === null || typeof rule === 'string') return rule;
  const kept = 'keep' in rule ? rule.keep.map((name) => keptWords[name]) : [];
  if (kept.length === 0) return whatWords(rule);
  return `${whatWords(rule)}; ${listed(kept)} ${kept.length === 1 ? 'stays' : 'stay'}`;
}

/** The results that can be kept whatever a rule says. */
export const keptWords = {
  newest: 'the newest',
  lastSuccess: 'the last success',
  lastFailure: 'the last failure',
} as const;

const momentWords = (at: number): string => formatInstantWithZone(at, 'UTC', 'millisecond');

function whatWords(rule: Exclude<NonNullable<Operation['rule']>, string>): string {
  switch (rule.kind) {
    case 'picked':
      return rule.only === null ? plural(rule.count, 'picked result') : `The result at ${momentWords(rule.only)}`;
    case 'before':
      return `Before ${momentWords(rule.instant)}`;
    case 'older-than':
      return `Older than ${plural(rule.days, 'day')}: before ${momentWords(rule.instant)}`;
    case 'keep-last':
      return rule.count === 0 ? 'All results' : `All but the last ${plural(rule.count, 'result')}`;
    case 'backup':
      return `From ${rule.file}`;
  }
}
