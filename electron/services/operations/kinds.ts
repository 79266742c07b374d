import { addResults } from './kinds/add-results';
import type { ResultFiles } from './kinds/add-results/result-files';
import { type CleanUpDeps, cleanUp } from './kinds/clean-up';
import { type RestoreDeps, restore } from './kinds/restore';
import { validate } from './kinds/validate';
import type { OperationKinds } from './planner';

interface KindDeps extends CleanUpDeps, RestoreDeps {
  readonly files: Pick<ResultFiles, 'fileOf'>;
}

/** Every kind of operation, as the engine carries it out. */
export const createKinds = (deps: KindDeps): OperationKinds => ({
  'clean-up': cleanUp(deps),
  restore: restore(deps),
  'add-results': addResults(deps.files),
  validation: validate,
});
