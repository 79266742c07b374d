import type { StepFinding } from '@shared/domain/operation/activity';
import type { WriteStep } from '@shared/domain/operation/operation-table';
import { AppError } from '@shared/errors/app-error';
import { errorFacts } from '@shared/errors/error-table';
import type { OpenStep, ReadOutcome } from './operation-definition';

/**
 * What reading proves of each step by itself. One that cannot be read, such as that of a contract that is gone, stays open and keeps no
 * other waiting. Rejects where nothing at all could be read.
 */
export async function findEach<K extends WriteStep['kind']>(
  open: readonly OpenStep[],
  kind: K,
  read: (request: Extract<WriteStep, { kind: K }>, isOver: boolean) => Promise<StepFinding['finding']>,
): Promise<ReadOutcome> {
  const findings: StepFinding[] = [];
  let problem: AppError | null = null;
  for (const { step, request, isOver } of open) {
    if (!isOf(request, kind)) continue;
    try {
      findings.push({ step, finding: await read(request, isOver) });
    } catch (thrown) {
      problem = AppError.from(thrown);
      if (errorFacts(problem.code).ends === 'everything') break;
    }
  }
  if (problem !== null && findings.length === 0) throw problem;
  return { findings };
}

const isOf = <K extends WriteStep['kind']>(request: WriteStep, kind: K): request is Extract<WriteStep, { kind: K }> =>
  request.kind === kind;
