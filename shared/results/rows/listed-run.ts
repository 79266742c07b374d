/** Stands between the key of a run and that of its contract. No server can put it into either: ids are checked, other keys are digests. */
const ofContract = '#of=';

/** The key of a run in a list: its own in the list of its contract (`contract` is null), with its contract's in a list over all. */
export const listedKey = (key: string, contract: string | null): string =>
  contract === null ? key : `${key}${ofContract}${contract}`;

/** The run and the contract that a key of a list names; null for no contract. */
export function listedRun(key: string): { readonly key: string; readonly contract: string | null } {
  const at = key.lastIndexOf(ofContract);
  return at === -1 ? { key, contract: null } : { key: key.slice(0, at), contract: key.slice(at + ofContract.length) };
}
