import type { NoticeKind } from '@shared/domain/local/notice-kinds';
import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';

/** Texts of notifications. Names are shortened, and invisible characters are made visible. */
export const messages = catalogue({
  ended: (status: string) => `Validation finished: ${status}`,
  checksFailed: (contract: string, checks: number) => `${contract}: ${plural(checks, 'check')} failed`,
  batch: (contracts: number) => `Validation of ${plural(contracts, 'contract')} finished`,
  passed: (runs: number) => `${formatNumber(runs)} passed`,
  failedRuns: (runs: number) => `${formatNumber(runs)} failed`,
  unchecked: (runs: number) => `${formatNumber(runs)} with nothing checked`,
  errors: (contracts: number) => plural(contracts, 'error'),

  failed: (contract: string) => `Newly failed: ${contract}`,
  recovered: (contract: string) => `Recovered: ${contract}`,
  recoveredBody: 'The newest run passed',
  stuck: (contract: string) => `Stuck: ${contract}`,
  stuckBody: (time: string) => `Running for ${time}`,
  on: (text: string, connection: string) => (text === '' ? connection : `${text} · ${connection}`),

  token: {
    soon: (connection: string, days: number) => `The token of ${connection} expires in ${plural(days, 'day')}`,
    lastDay: (connection: string) => `The token of ${connection} expires within a day`,
    expired: (connection: string) => `The token of ${connection} has expired`,
    refused: (connection: string) => `${connection} refuses the token`,
    replace: 'Replace it to keep checking contracts',
  },

  /** Several combined. */
  many: {
    failed: (count: number) => `${plural(count, 'contract')} newly failed`,
    stuck: (count: number) => `${plural(count, 'validation')} stuck`,
    expiry: (count: number) => `${plural(count, 'token')} to replace`,
    recovered: (count: number) => `${plural(count, 'contract')} recovered`,
    ended: (count: number) => `${plural(count, 'validation')} finished`,
  } satisfies Record<NoticeKind, (count: number) => string>,
  names: (names: string, more: number) => (more === 0 ? names : `${names} and ${formatNumber(more)} more`),
  also: (names: string, others: string) => `${names}. Also: ${others}`,
});
