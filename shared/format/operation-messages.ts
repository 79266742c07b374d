import type { Operation, OperationBatch, OperationKind, OperationState } from '@shared/domain/operation/activity';
import type { Kept } from '@shared/domain/operation/clean-up';
import { type KindWords, keptNames, operationFacts, startsRun } from '@shared/domain/operation/operation-kinds';
import { isUnfinished } from '@shared/domain/status';
import { catalogue, translated } from './catalogue';
import { formatNumber, isOrAre, listed, plural } from './format';
import { formatInstantWithZone } from './instant';
import { type StatusTone, shownStatus, statusTone } from './status-names';

type ResultWords = NonNullable<KindWords['results']>;

const messages = catalogue({
  noun: (name: string) => `A ${name.toLowerCase()}`,
  underWay: 'In progress.',
  nothing: (done: string) => `Nothing was ${done}.`,
  notSent: (nothing: string) => `Nothing was sent. ${nothing}`,
  refused: (nothing: string) => `The server refused. ${nothing}`,
  done: (all: string) => `Done. ${all}`,
  unknown: 'Outcome unknown. Checking…',
  readAgain: 'Verified on the server.',
  inconclusive: 'The last check was inconclusive.',
  ofResults: {
    done: ({ results }: KindWords) => `Verified: the runs are ${results?.changed}.`,
    partly: ({ done }: KindWords) => `Only some of the runs were ${done}.`,
    notDone: 'It was sent, and the app checked the runs.',
  },
  ofContract: {
    done: ({ done }: KindWords) => `Verified: the contract is ${done}.`,
    partly: ({ done }: KindWords) => `Only some of the contracts were ${done}.`,
    notDone: 'It was sent, and the app checked the contract.',
  },
  finding: {
    nothingToCheck: 'There was no run to check.',
    all: (count: number, state: string) =>
      count === 1 ? `The run is ${state}.` : `All ${formatNumber(count)} runs are ${state}.`,
    some: ({ changed, unchanged, all }: ResultCounts, names: ResultWords) => {
      const first = `${formatNumber(changed)} of ${plural(all, 'run')} ${isOrAre(changed)} ${names.changed}`;
      return unchanged === 0
        ? `${first}.`
        : `${first}, ${formatNumber(unchanged)} ${isOrAre(unchanged)} ${names.unchanged}.`;
    },
  },
  /** The status of a validation’s run. */
  run: {
    started: 'Started',
    ended: (status: string) => `The run has ended: ${status}.`,
    underWay: (status: string) => `The run has been started: ${status}.`,
  },
  batch: {
    failed: (count: number) => `${formatNumber(count)} failed`,
    errors: (count: number) => plural(count, 'error'),
    unknown: (count: number) => `${formatNumber(count)} unknown`,
    underWay: (count: number) => `${formatNumber(count)} in progress`,
    waiting: (count: number) => `${formatNumber(count)} waiting`,
    started: (count: number) => `${formatNumber(count)} started`,
    passed: (count: number) => `${formatNumber(count)} passed`,
    allPassed: 'All passed',
    sentence: (counts: string) => `${counts}.`,
  },
  resultCount: (changed: number | null, planned: number) =>
    `${changed === null ? '?' : formatNumber(changed)} of ${formatNumber(planned)}`,
  requests: {
    none: 'None',
    same: (planned: number, end: string) => `${plural(planned, 'request')}, ${planned === 1 ? '' : 'all '}${end}`,
    mixed: (planned: number, ends: readonly (readonly [count: number, end: string])[]) =>
      `${plural(planned, 'request')}: ${ends.map(([count, end]) => `${formatNumber(count)} ${end}`).join(', ')}`,
    ends: {
      done: 'accepted',
      refused: 'refused',
      notDone: 'without effect',
      unknown: 'unknown',
      notSent: 'not sent',
      open: 'to go',
    },
  },
  subject: { contracts: (count: number) => plural(count, 'contract'), none: 'No contract' },
  rule: {
    keeps: (rule: string, kept: string) => `${rule}; keeps ${kept}`,
    selected: (count: number) => plural(count, 'selected run'),
    one: (time: string) => `The run at ${time}`,
    before: (time: string) => `Before ${time}`,
    olderThan: (days: number, time: string) => `Older than ${plural(days, 'day')}: before ${time}`,
    all: 'All runs',
    allButLast: (count: number) => (count === 1 ? 'All but the last run' : `All but the last ${plural(count, 'run')}`),
    backup: (file: string) => `From ${file}`,
    status: (to: string) => `New status: ${to}`,
    statuses: 'Different statuses',
  },
  newestOf: (count: number) => `the newest ${formatNumber(count)}`,
  kept: {
    newest: 'the newest',
    lastSuccess: 'the last success',
    lastFailure: 'the last failure',
    noted: 'any with a note',
  },
});

/** The name of a kind of operation. */
export const kindName = (kind: OperationKind): string => operationFacts[kind].words.name;

/** A running operation, as the start of a sentence. */
export function operationNoun(kind: OperationKind): string {
  const { name, noun = messages.noun(name) } = operationFacts[kind].words;
  return noun;
}

const textsOf = ({ results }: KindWords) => messages[results === undefined ? 'ofContract' : 'ofResults'];
const nothingDone = (kind: OperationKind): string => messages.nothing(operationFacts[kind].words.done);
const allDone = (kind: OperationKind): string => {
  const { words } = operationFacts[kind];
  return words.outcome?.done ?? textsOf(words).done(words);
};

/** Names of the results that a clean-up can keep. */
export const keptResultNames = messages.kept;

/** What a clean-up keeps in each contract, one text for each. */
export const keptTexts = ({ newestCount = 1, ...keep }: Kept): string[] =>
  keptNames.flatMap((name) => {
    if (keep[name] !== true) return [];
    return [name === 'newest' && newestCount > 1 ? messages.newestOf(newestCount) : messages.kept[name]];
  });

interface StateStyle {
  readonly word: string;
  readonly tone: StatusTone | 'unknown';
}

const states: Readonly<Record<OperationState, StateStyle>> = {
  'under-way': { word: 'In progress', tone: 'running' },
  'not-sent': { word: 'Not sent', tone: 'queued' },
  refused: { word: 'Refused', tone: 'failed' },
  done: { word: 'Done', tone: 'success' },
  partly: { word: 'Partly done', tone: 'partial' },
  'not-done': { word: 'Not done', tone: 'aborted' },
  unknown: { word: 'Unknown', tone: 'unknown' },
};

/** The outcome of a change as a label and an icon. Unknown has its own: it is neither success nor failure. */
export const operationStateNames = translated(states, 'word');

type Marked = Pick<Operation, 'kind' | 'state' | 'runStatus' | 'batch'>;

/** The outcome of a change as a label and an icon. A started validation shows its run's status. */
export function outcomeMark({ kind, state, runStatus }: Marked): StateStyle {
  if (!startsRun(kind) || state !== 'done') return operationStateNames[state];
  if (runStatus === null) return { word: messages.run.started, tone: 'other' };
  return { word: shownStatus(runStatus), tone: statusTone(runStatus) };
}

/** The most urgent first. */
const batchParts = [
  ['failed', 'failed'],
  ['errors', 'aborted'],
  ['unknown', 'unknown'],
  ['underWay', 'running'],
  ['waiting', 'queued'],
  ['started', 'other'],
  ['passed', 'success'],
] as const;

const batchCounts = (batch: OperationBatch) => batchParts.filter(([part]) => batch[part] > 0);

/** The same for a batch: its most urgent outcome. */
export function batchMark(batch: OperationBatch): StateStyle {
  const [part, tone] = batchCounts(batch)[0] ?? batchParts[6];
  return { word: part === 'passed' ? messages.batch.allPassed : messages.batch[part](batch[part]), tone };
}

/** The outcomes of a batch's contracts: `3 failed, 1 error, 16 passed` */
export const batchOutcomes = (batch: OperationBatch): string =>
  batchCounts(batch)
    .map(([part]) => messages.batch[part](batch[part]))
    .join(', ');

/** The same as a sentence. */
export const batchLine = (batch: OperationBatch): string => messages.batch.sentence(batchOutcomes(batch));

/** The number of contracts of a batch. */
export const batchSubject = ({ contracts }: OperationBatch): string => messages.subject.contracts(contracts);

/** What is known about a change, in a sentence or two: nothing beyond what was proved (docs/quality.md#outcomes). */
export function stateSentence(kind: OperationKind, state: OperationState): string {
  const { words } = operationFacts[kind];
  switch (state) {
    case 'under-way':
      return messages.underWay;
    case 'not-sent':
      return messages.notSent(nothingDone(kind));
    case 'refused':
      return messages.refused(nothingDone(kind));
    case 'done':
      return messages.done(allDone(kind));
    case 'partly':
      return textsOf(words).partly(words);
    case 'not-done':
      return `${words.outcome?.notDone ?? textsOf(words).notDone} ${nothingDone(kind)}`;
    case 'unknown':
      return messages.unknown;
  }
}

type Counted = Pick<Operation, 'kind' | 'results' | 'state' | 'checkedAt'> & Partial<Pick<Operation, 'runStatus'>>;

/** Everything known about the outcome of a change, one sentence per line. */
export function outcomeLines(operation: Counted): readonly string[] {
  const { kind, state, runStatus = null } = operation;
  if (startsRun(kind) && state === 'done' && runStatus !== null) {
    return [messages.run[isUnfinished(runStatus) ? 'underWay' : 'ended'](shownStatus(runStatus))];
  }
  const finding = findingText(operation);
  // The label of the outcome is shown above these lines.
  if (finding === null) return [state === 'done' ? allDone(kind) : stateSentence(kind, state)];
  return [state === 'done' ? messages.readAgain : stateSentence(kind, state), finding];
}

/** What the check found about the results; null when nothing was read, or there is nothing to count. */
export function findingText({ kind, results, state, checkedAt }: Counted): string | null {
  const { results: names, outcome } = operationFacts[kind].words;
  if (names === undefined || results === null || (results.changed === null && results.unchanged === null)) {
    return state === 'unknown' && checkedAt !== null ? (outcome?.inconclusive ?? messages.inconclusive) : null;
  }
  const found = { changed: results.changed ?? 0, unchanged: results.unchanged ?? 0 };
  const counted = found.changed + found.unchanged;
  // What a stopped change never sent is not counted.
  return countedFinding({ ...found, all: state === 'partly' ? Math.max(results.planned, counted) : counted }, names);
}

interface ResultCounts {
  readonly changed: number;
  readonly unchanged: number;
  readonly all: number;
}

function countedFinding(found: ResultCounts, names: ResultWords): string {
  const { changed, unchanged, all } = found;
  if (changed + unchanged === 0) return messages.finding.nothingToCheck;
  if (changed === all) return messages.finding.all(changed, names.changed);
  if (unchanged === all) return messages.finding.all(unchanged, names.unchanged);
  return messages.finding.some(found, names);
}

/**
 * How many results were changed, for a narrow column: `42`, `18 of 42`, `? of 42` while unknown; null where it is not about
 * results.
 */
export function resultCountText({ results, state }: Pick<Operation, 'results' | 'state'>): string | null {
  if (results === null) return null;
  const { planned } = results;
  const changed = results.changed ?? changedBy(state, planned);
  if (changed === planned) return formatNumber(planned);
  return messages.resultCount(changed, planned);
}

/** How many results the outcome alone proves changed, if they were not read again; null where it proves nothing. */
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

/** The outcomes of the requests: `3 requests: 2 accepted, 1 unknown`. */
export function requestText({ planned, ...ends }: Operation['requests']): string {
  const { requests } = messages;
  if (planned === 0) return requests.none;
  const open = planned - ends.done - ends.refused - ends.notDone - ends.unknown - ends.notSent;
  const parts = [
    [ends.done, requests.ends.done],
    [ends.refused, requests.ends.refused],
    [ends.notDone, requests.ends.notDone],
    [ends.unknown, requests.ends.unknown],
    [ends.notSent, requests.ends.notSent],
    [open, requests.ends.open],
  ] as const;
  const present = parts.filter(([count]) => count > 0);
  const [first] = present;
  return first !== undefined && present.length === 1
    ? requests.same(planned, first[1])
    : requests.mixed(planned, present);
}

/** A single contract by name, several by number; an asset without its own contract by the asset's name. */
export function subjectText({ contracts, asset }: Pick<Operation, 'contracts' | 'asset'>): string {
  const [first] = contracts;
  if (contracts.length > 1) return messages.subject.contracts(contracts.length);
  return first?.name ?? asset?.name ?? messages.subject.none;
}

/** The fully qualified name of the contract's asset; null for several contracts, and when unknown. */
export function subjectAsset({ contracts }: Pick<Operation, 'contracts'>): string | null {
  const [only] = contracts;
  return only === undefined || contracts.length > 1 ? null : only.asset;
}

/** The rule of a change: `Before 3 Mar 2025, 00:00:00.000 UTC; the newest stays`. Null for kinds without a rule. */
export function ruleSentence(rule: Operation['rule']): string | null {
  if (rule === null) return null;
  if (!('keep' in rule) || rule.keep.length === 0) return ruleWithoutKept(rule);
  const { keep, newestCount = 1 } = rule;
  const isOn = (name: (typeof keptNames)[number]) => keep.includes(name);
  const kept = keptTexts({
    newest: isOn('newest'),
    newestCount,
    lastSuccess: isOn('lastSuccess'),
    lastFailure: isOn('lastFailure'),
    noted: isOn('noted'),
  });
  return messages.rule.keeps(ruleWithoutKept(rule), listed(kept));
}

const exactTime = (at: number): string => formatInstantWithZone(at, 'UTC', 'millisecond');

function ruleWithoutKept(rule: NonNullable<Operation['rule']>): string {
  const texts = messages.rule;
  switch (rule.kind) {
    case 'picked':
      return rule.only === null ? texts.selected(rule.count) : texts.one(exactTime(rule.only));
    case 'before':
      return texts.before(exactTime(rule.instant));
    case 'older-than':
      return texts.olderThan(rule.days, exactTime(rule.instant));
    case 'keep-last':
      return rule.count === 0 ? texts.all : texts.allButLast(rule.count);
    case 'backup':
      return texts.backup(rule.file);
    case 'status':
      return rule.to === null ? texts.statuses : texts.status(rule.to);
  }
}
