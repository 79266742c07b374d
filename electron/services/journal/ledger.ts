import type { Operation } from '@shared/domain/activity';
import type { JournalRecord, StepFinding, WriteStep } from './journal-record';
import type { Fate } from './verdict';

/** How far a request came: nothing of it has left the app (`planned`, `not-sent`), or what its answer was. */
export type StepFate = 'planned' | 'sending' | Fate;

/** One operation as its records tell it, taken in one by one. */
export interface Ledger {
  readonly begin: Extract<JournalRecord, { t: 'begin' }>;
  readonly steps: WriteStep[];
  readonly fates: StepFate[];
  /** When a step was about to be sent, epoch milliseconds; by its place. */
  readonly sentAt: Map<number, number>;
  readonly findings: Map<number, StepFinding>;
  contracts: Operation['contracts'];
  endedAt: number | null;
  checkedAt: number | null;
  acknowledgedAt: number | null;
  problem: Operation['problem'];
  run: string | null;
}

export function createLedger(begin: Ledger['begin']): Ledger {
  return {
    begin,
    steps: [],
    fates: [],
    sentAt: new Map(),
    findings: new Map(),
    contracts: begin.contracts,
    endedAt: null,
    checkedAt: null,
    acknowledgedAt: null,
    problem: null,
    run: null,
  };
}

/** Takes in the next record; false when it does not fit what came before. */
export function enter(ledger: Ledger, record: JournalRecord): boolean {
  switch (record.t) {
    case 'steps':
      return enterSteps(ledger, record.steps);
    case 'sending':
      if (ledger.fates[record.step] !== 'planned') return false;
      ledger.fates[record.step] = 'sending';
      ledger.sentAt.set(record.step, record.at);
      return true;
    case 'answer':
      return enterAnswer(ledger, record);
    case 'found':
      if (record.findings.some(({ step }) => step >= ledger.steps.length)) return false;
      for (const finding of record.findings) ledger.findings.set(finding.step, finding);
      ledger.checkedAt = record.at;
      return true;
    case 'started':
      ledger.run = record.run;
      if (record.contract !== undefined) ledger.contracts = [record.contract];
      return true;
    case 'acknowledged':
      ledger.acknowledgedAt = record.at;
      return true;
    case 'end':
      ledger.endedAt = record.at;
      return true;
    case 'begin':
    case 'closed':
      return false;
  }
}

function enterAnswer(ledger: Ledger, { step, as, failure }: Extract<JournalRecord, { t: 'answer' }>): boolean {
  const fate = ledger.fates[step];
  // A step that could not be written down was not sent.
  if (fate !== 'sending' && !(fate === 'planned' && as === 'not-sent')) return false;
  ledger.fates[step] = as;
  ledger.problem ??= failure ?? null;
  return true;
}

function enterSteps({ begin, steps, fates }: Ledger, more: readonly WriteStep[]): boolean {
  if (steps.length + more.length > begin.requests) return false;
  for (const step of more) {
    steps.push(step);
    fates.push('planned');
  }
  return true;
}

/** Whether all its steps have come: without them nothing was sent, and nothing can be said of it. */
export const isWhole = ({ begin, steps }: Ledger): boolean => steps.length === begin.requests;
