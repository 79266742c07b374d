import type { Journal, OperationDraft } from '@main/services/journal/journal';
import type { NamedContract } from '@main/services/journal/named-contract';
import type { ResultRow } from '@shared/domain/result';
import type { AppError } from '@shared/errors/app-error';
import { isNewSince } from './new-since';

/** A run, and the contract that the server made to hold it. */
interface Started<R extends ResultRow | null> {
  readonly row: R;
  readonly contract: NamedContract | null;
  /** What that contract is called, also where nothing else is known of it. */
  readonly contractName?: string | null;
}

interface ValidationRequest {
  /** Its one step holds the newest run before. */
  readonly draft: OperationDraft;
  readonly send: () => Promise<Started<ResultRow>>;
  /** The newest run now. */
  readonly look: () => Promise<Started<ResultRow | null>>;
}

/**
 * Writes a validation down and sends it once. When its answer was lost it is looked for once; rejects as the request did where that
 * finds nothing, and the journal goes on looking.
 */
export async function sendValidation(journal: Journal, request: ValidationRequest): Promise<Started<ResultRow>> {
  const writing = await journal.begin(request.draft);
  try {
    const sent = await writing.send(0, request.send);
    const started = sent.kind === 'answered' ? sent.value : await lookFor(request, sent.error);
    await writing.started(started.row.key, started.contract ?? undefined);
    await writing.found([{ step: 0, finding: 'done', changed: 1, unchanged: 0 }]);
    return started;
  } finally {
    await writing.end();
  }
}

/** The run that is new since; rejects with the failure of the request where there is none. */
async function lookFor({ draft, look }: ValidationRequest, error: AppError): Promise<Started<ResultRow>> {
  const [step] = draft.steps;
  const baseline = step?.kind === 'validate' ? step.baseline : undefined;
  if (!mayBeDone(error) || baseline === undefined) throw error;
  const { row, ...holder } = await look().catch(() => ({ row: null, contract: null }));
  if (row === null || !isNewSince(baseline, row)) throw error;
  return { row, ...holder };
}

/** Also after an answer of success that was empty or could not be read. */
const mayBeDone = ({ outcome }: AppError): boolean => outcome === 'unknown' || outcome === 'applied';
