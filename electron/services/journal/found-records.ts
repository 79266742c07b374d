import type { JournalRecord, StepFinding } from './journal-record';

/** No line of the journal takes long to write or to read. */
const findingsPerRecord = 500;

/** What reading found, in as many records as it takes; `at` in epoch milliseconds. */
export function foundRecords(findings: readonly StepFinding[], at: number): JournalRecord[] {
  const records: JournalRecord[] = [];
  for (let from = 0; from < findings.length; from += findingsPerRecord) {
    records.push({ t: 'found', at, findings: findings.slice(from, from + findingsPerRecord) });
  }
  return records;
}
