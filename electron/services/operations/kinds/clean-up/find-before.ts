import type { OpenStep, ServerReading } from '@main/services/operations/operation-kind';
import type { StepFinding, WriteStep } from '@shared/domain/activity';
import type { Position } from '@shared/domain/paging';
import type { ResultLine } from '@shared/domain/result';
import { AppError } from '@shared/errors/app-error';

type BeforeStep = Extract<WriteStep, { kind: 'delete-before' }>;

type BeforeReading = ServerReading & Pick<OpenStep, 'step' | 'isOver'>;

const rowsPerRequest = 1000;

/**
 * What is left before the instant of a request that was to delete everything there. Of what was to go only the two ends are known
 * by name: what is left while both are gone may have come since, and is not said to be either. A list that may have been
 * cut off has no complete end, so an empty one is believed at once.
 */
export async function findBefore(request: BeforeStep, reading: BeforeReading): Promise<StepFinding> {
  const { step, isOver } = reading;
  const { results, newest, oldest } = request;
  const left = await linesBefore(request, reading);
  if (left.length === 0) return { step, finding: 'done', changed: results, unchanged: 0 };
  const keys = new Set(left.map(({ key }) => key));
  const isEndThere = (newest !== null && keys.has(newest)) || (oldest !== null && keys.has(oldest));
  const unchanged = Math.min(left.length, results);
  const finding = isEndThere && isOver ? 'not-done' : 'unsure';
  return isEndThere
    ? { step, finding, changed: results - unchanged, unchanged }
    : { step, finding, changed: 0, unchanged: 0 };
}

async function linesBefore(
  { contractId, timestamp }: BeforeStep,
  { results, connectionId }: ServerReading,
): Promise<readonly ResultLine[]> {
  const lines: ResultLine[] = [];
  if (timestamp === 0) return lines;
  let position: Position | null = { mode: 'start' };
  while (position !== null) {
    const page = await results.page({
      connectionId,
      contractId,
      limit: rowsPerRequest,
      position,
      range: { to: timestamp - 1 },
    });
    for (const line of page.lines) lines.push(line);
    position = page.next;
    // Whatever broke off has not seen everything.
    if (position === null && page.end !== 'complete') {
      throw new AppError('bad_response', { details: { where: 'paging' } });
    }
  }
  return lines;
}
