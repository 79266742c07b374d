import type { ContractKey } from '@renderer/api/result-keys';
import type { Operation } from '@shared/domain/activity';

/** Where a change leads. */
export interface ActivityActions {
  readonly onOpenContract: (target: ContractKey) => void;
  readonly onOpenRun: (target: ContractKey, key: string) => void;
  /** Opens the dialog that puts the results of a backup back. */
  readonly onRestore: (operation: Operation) => void;
  /** The same for a backup that the person chooses among the files of this computer. */
  readonly onRestoreFile: () => void;
}
