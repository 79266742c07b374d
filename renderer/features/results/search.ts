import { maxTimestamp } from '@shared/domain/limits';

/** The place of the results of a contract in the URL. */
export interface ResultsSearch {
  /** Statuses shown; absent means all. */
  readonly status?: readonly string[];
  /** Inclusive bounds, epoch milliseconds. */
  readonly from?: number;
  readonly to?: number;
  /** Key of the opened result. */
  readonly run?: string;
}

/** A change of the place: undefined removes a value from the URL. */
export type ResultsSearchChange = { readonly [K in keyof ResultsSearch]?: ResultsSearch[K] | undefined };

const maxStatuses = 20;
const maxLength = 200;

/** Reads what the URL holds; whatever does not fit is left out, since a person may have typed it. */
export function readResultsSearch(raw: Readonly<Record<string, unknown>>): ResultsSearch {
  const status = statusesOf(raw['status']);
  const from = momentOf(raw['from']);
  const to = momentOf(raw['to']);
  const run = textOf(raw['run']);
  return {
    ...(status.length === 0 ? {} : { status }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    ...(run === null ? {} : { run }),
  };
}

function statusesOf(value: unknown): readonly string[] {
  const list = Array.isArray(value) ? value : [value];
  const texts = list.map(textOf).filter((text) => text !== null);
  return [...new Set(texts)].slice(0, maxStatuses);
}

/** The router reads `run=1700000000000` as a number. */
function textOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= maxLength ? text : null;
}

const momentOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxTimestamp ? value : null;
