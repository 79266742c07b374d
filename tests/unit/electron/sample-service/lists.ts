import type { SampleAsset, SampleContract, StoredResult } from '@main/sample-service/model';
import { makeAsset, makeContract } from '@main/sample-service/seed/assets';
import { createSeededHistory } from '@main/sample-service/seed/history';
import { services } from '@main/sample-service/seed/words';
import { createNamedRows, type NamedRows, type NameKey } from '@main/sample-service/store/catalog';
import type { ResultKey } from '@main/sample-service/store/result-key';
import { createResultLog, type ResultLog } from '@main/sample-service/store/result-log';
import type { MutableList } from './changing-list';

const today = Date.UTC(2026, 4, 20);

const sampleAsset = (name: string): SampleAsset => makeAsset(services[0], name, 'orders');

/** A contract with a seeded history of `count` rows, one an hour. */
export function sampleContract(name: string, count: number): SampleContract {
  const contract = makeContract({ name, asset: sampleAsset(name), today });
  return { ...contract, history: { count, newest: today, step: 3_600_000, health: 0.7 } };
}

export const sampleResult = (timestamp: number, id: string): StoredResult => ({
  id,
  dataContractFQN: 'x',
  timestamp,
  contractExecutionStatus: 'Success',
});

/** Names repeat, so that the id has to decide. */
const nameOf = (seed: number) => `name_${seed % 7}`;

function namedList<Row extends NameKey & { fullyQualifiedName: string }>(
  rows: NamedRows<Row>,
  make: (name: string, id: string) => Row,
): MutableList<Row, NameKey> {
  let made = 0;
  return {
    source: rows,
    idOf: (row) => row.id,
    insert(seed) {
      rows.put(make(nameOf(seed), `inserted-${seed}-${made++}`));
    },
    removeSome(seed) {
      const all = [...rows.forward(null)];
      const row = all[seed % Math.max(1, all.length)];
      if (row === undefined) return null;
      rows.remove(row.id);
      return row.id;
    },
  };
}

export function contractList(count: number): MutableList<SampleContract, NameKey> {
  const make = (name: string, id: string) => ({ ...sampleContract(name, 0), id, fullyQualifiedName: id });
  return namedList(
    createNamedRows(Array.from({ length: count }, (_, index) => make(nameOf(index), `seed-${index}`))),
    make,
  );
}

export function tableList(count: number): MutableList<SampleAsset, NameKey> {
  const make = (name: string, id: string) => ({ ...sampleAsset(name), id, fullyQualifiedName: id });
  return namedList(
    createNamedRows(Array.from({ length: count }, (_, index) => make(nameOf(index), `seed-${index}`))),
    make,
  );
}

export function resultList(count: number): MutableList<StoredResult, ResultKey> & { readonly log: ResultLog } {
  const log = createResultLog(createSeededHistory(sampleContract('changing', count)));
  let made = 0;
  return {
    log,
    source: log,
    idOf: (row) => row.id,
    insert(seed) {
      // A few times only, some of them the seeded rows' own, so that timestamps repeat.
      const rows = [...log.forward(null)];
      const twin = rows[seed % Math.max(1, rows.length)];
      const timestamp = seed % 2 === 0 && twin !== undefined ? twin.timestamp : today - (seed % 50) * 3_600_000;
      log.put(sampleResult(timestamp, `inserted-${seed}-${made++}`));
    },
    removeSome(seed) {
      const rows = [...log.forward(null)];
      const row = rows[seed % Math.max(1, rows.length)];
      // A timestamp addresses all results that share it; only a lone one has one id to report.
      if (row === undefined || log.at(row.timestamp).length > 1) return null;
      log.removeAt(row.timestamp);
      return row.id;
    },
  };
}
