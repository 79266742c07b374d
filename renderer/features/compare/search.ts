import type { ContractId } from '@shared/domain/ids';

/** Which results are compared, by their keys, as the address has it. */
export interface CompareSearch {
  /** The baseline. */
  readonly a?: string;
  /** The result compared with the baseline. */
  readonly b?: string;
  /** The contract of `b`, when it is not the one in the path. */
  readonly with?: ContractId;
}

const maxLength = 200;

/** Reads the search parameters. Whatever is invalid is dropped: a person may have typed it. */
export function readCompareSearch(raw: Readonly<Record<string, unknown>>): CompareSearch {
  const [a, b, other] = [raw['a'], raw['b'], raw['with']].map(textOf);
  return {
    ...(a === undefined ? {} : { a }),
    ...(b === undefined ? {} : { b }),
    // The main process validates ids, as it does those of the path.
    ...(other === undefined ? {} : { with: other as ContractId }),
  };
}

/** The router reads `a=1700000000000` as a number. */
function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= maxLength ? text : undefined;
}
