import { plainName } from '@main/services/files/give-name';
import { plural } from '@shared/words/format';

/** `orders-events 2026-11-21 081502Z clean-up.json`; several contracts are counted. The time is UTC, to the second. */
export function backupName(contracts: readonly { readonly name: string }[], now: number): string {
  const [only] = contracts;
  const name =
    only !== undefined && contracts.length === 1
      ? plainName(only.name, 'contract')
      : plural(contracts.length, 'contract').replaceAll(',', '');
  const [day = '', time = ''] = new Date(now).toISOString().split('T');
  return `${name} ${day} ${time.slice(0, 8).replaceAll(':', '')}Z clean-up.json`;
}
