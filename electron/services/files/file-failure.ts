import { statSync } from 'node:fs';
import { AppError } from '@shared/errors/app-error';
import type { ErrorCode } from '@shared/errors/error-table';

const codes: Readonly<Record<string, ErrorCode>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EFBIG: 'disk_full',
  ENOENT: 'folder_gone',
  ENOTDIR: 'folder_gone',
  EACCES: 'file_forbidden',
  EPERM: 'file_forbidden',
  EROFS: 'file_forbidden',
  EISDIR: 'file_is_folder',
};

/** A disk failure as one of the app's errors; other errors unchanged. `file` is the name shown to the person. */
export function fileFailure(thrown: unknown, file: string): AppError {
  if (thrown instanceof AppError) return thrown;
  const word = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  // Systems disagree on the error of a rename onto a folder.
  const code = isFolder(file) ? 'file_is_folder' : (codes[word] ?? 'file_failed');
  return new AppError(code, { cause: thrown, ...(word === '' ? {} : { details: { where: word } }) });
}

/** Whether the path is a folder. */
export function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory();
  } catch {
    return false;
  }
}
