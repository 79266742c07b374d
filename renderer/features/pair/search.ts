import type { ConnectionId, ContractId } from '@shared/domain/ids';

/** What a contract is compared with, as the address has it. */
export interface PairSearch {
  readonly with?: ContractId;
  /** The connection of that one, when it is another. */
  readonly on?: ConnectionId;
  /** It is the file that was chosen in this session. */
  readonly file?: true;
  /** The server is asked about that file. */
  readonly check?: true;
  /** The other one stands first. */
  readonly flip?: true;
}

const maxLength = 100;

/** Reads the search parameters. Whatever is invalid is dropped; main validates ids, as it does those of the path. */
export function readPairSearch(raw: Readonly<Record<string, unknown>>): PairSearch {
  const [other, on] = [textOf(raw['with']), textOf(raw['on'])];
  const flip = raw['flip'] === true ? { flip: true as const } : {};
  const check = raw['check'] === true ? { check: true as const } : {};
  if (raw['file'] === true) return { file: true, ...check, ...flip };
  return {
    ...(other === undefined ? {} : { with: other as ContractId }),
    ...(other === undefined || on === undefined ? {} : { on: on as ConnectionId }),
    ...flip,
  };
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= maxLength ? value : undefined;
