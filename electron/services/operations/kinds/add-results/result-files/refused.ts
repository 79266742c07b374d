import type { FileRefusal, ImportedFile } from '@shared/domain/operation/add-results';

/** Why a file is of no use, and where in it: `line 3, column 7`, or a member. */
export type Refused = Extract<ImportedFile, { kind: 'refused' }>;

export const refused = (reason: FileRefusal, place: string | null = null): Refused => ({
  kind: 'refused',
  reason,
  place,
});
