import type { Connection } from '@shared/domain/connection';
import type { OperationDraft } from './journal';
import type { JournalRecord } from './journal-record';

interface Beginning {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly connection: Pick<Connection, 'name' | 'baseUrl' | 'tokenFacts'>;
}

/** So many requests to a line: no line takes long to write or to read. */
const stepsPerRecord = 250;

/** The first records of an operation: all that is to be on the disk before anything is sent. */
export function beginRecords(draft: OperationDraft, { id, at, connection }: Beginning): JournalRecord[] {
  const { steps } = draft;
  const records: JournalRecord[] = [
    {
      t: 'begin',
      v: 1,
      id,
      at,
      kind: draft.kind,
      connectionId: draft.connectionId,
      connectionName: connection.name,
      server: connection.baseUrl,
      account: connection.tokenFacts?.subject ?? null,
      contracts: draft.contracts.map(({ id, name, asset }) => ({ id, name, asset })),
      asset: draft.asset ?? null,
      rule: draft.rule,
      backup: draft.backup ?? null,
      counterpart: draft.counterpart ?? null,
      requests: steps.length,
      results: steps.reduce((sum, step) => sum + ('results' in step ? step.results : 1), 0),
    },
  ];
  for (let from = 0; from < steps.length; from += stepsPerRecord) {
    records.push({ t: 'steps', steps: steps.slice(from, from + stepsPerRecord) });
  }
  return records;
}
