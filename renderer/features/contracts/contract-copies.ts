import { appLink } from '@renderer/lib/app-link';
import { outcomeName } from '@renderer/marks/outcome-name';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { contractTitle } from '@shared/format/contract-title';
import { type CsvValue, csvLine } from '@shared/format/csv';
import { isoTime } from '@shared/format/instant';
import { markdownText } from '@shared/format/markdown-text';
import { factsOf } from '@shared/results/standing/contract-facts';
import { messages } from './messages';

/** The formats in which selected contracts are copied. */
export const contractFormats = ['names', 'ids', 'links', 'csv', 'json', 'markdown'] as const;
export type ContractFormat = (typeof contractFormats)[number];

/** Contracts as text in a format. `server` is the address of their server, for links. */
export const contractsAs = (
  format: ContractFormat,
  contracts: readonly IndexedContract[],
  server: string | null,
): string => writers[format](contracts, server);

type Writer = (contracts: readonly IndexedContract[], server: string | null) => string;

const lines = (texts: readonly string[]): string => texts.join('\n');

const writers: Readonly<Record<ContractFormat, Writer>> = {
  names: (contracts) => lines(contracts.map(({ contract }) => contractTitle(contract))),
  ids: (contracts) => lines(contracts.map(({ contract }) => contract.id)),
  links: (contracts, server) => lines(contracts.map(({ contract }) => appLink({ contract: contract.id, server }))),
  csv: (contracts) => [fields, ...contracts.map(valuesOf)].map(csvLine).join(''),
  json: (contracts) => `${JSON.stringify(contracts.map(objectOf), null, 2)}\n`,
  markdown: (contracts) => {
    const line = (values: readonly string[]) => `| ${values.join(' | ')} |\n`;
    return [headers, headers.map(() => '---'), ...contracts.map((each) => shownTexts(each).map(markdownText))]
      .map(line)
      .join('');
  },
};

/** Exact values, times in UTC; unknown ones are empty. */
const objectOf = (indexed: IndexedContract) => {
  const { contract, standing } = indexed;
  const facts = factsOf(indexed);
  const { newest, failing } = standing;
  return {
    id: contract.id,
    name: contract.name,
    displayName: contract.displayName,
    asset: facts.asset,
    // The server's spelling of a status that this app does not know.
    outcome: indexed.readAt === null ? 'unknown' : (newest?.status ?? 'never'),
    lastRun: timeOf(facts.lastRunAt),
    failingSince: timeOf(facts.failingSince),
    failedRuns: failing?.runs ?? 0,
    reason: facts.reason,
    approval: contract.approval,
    owners: facts.owners,
    version: contract.version,
    updated: timeOf(contract.updatedAt),
    deleted: contract.deleted,
  };
};

type ContractObject = ReturnType<typeof objectOf>;

const timeOf = (at: number | null): string | null => (at === null ? null : isoTime(at));

const fields = [
  'id',
  'name',
  'displayName',
  'asset',
  'outcome',
  'lastRun',
  'failingSince',
  'failedRuns',
  'reason',
  'approval',
  'owners',
  'version',
  'updated',
  'deleted',
] as const satisfies readonly (keyof ContractObject)[];

function valuesOf(indexed: IndexedContract): readonly CsvValue[] {
  const object = objectOf(indexed);
  return fields.map((field): CsvValue => {
    const value = object[field];
    if (typeof value === 'boolean') return String(value);
    return typeof value === 'object' && value !== null ? value.join('; ') : value;
  });
}

const { columns } = messages;
const headers = [columns.name, columns.asset, columns.outcome, columns.lastRun, columns.failing, columns.reason].map(
  ({ header }) => header,
);

function shownTexts(indexed: IndexedContract): readonly string[] {
  const { asset, outcome, lastRunAt, failingSince, reason } = factsOf(indexed);
  const title = contractTitle(indexed.contract);
  return [title, asset ?? '', outcomeName(outcome), timeOf(lastRunAt) ?? '', timeOf(failingSince) ?? '', reason];
}
