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

/** A failure of the disk in the app's words; others stay what they are. `file` is the name that was to be written. */
export function fileFailure(thrown: unknown, file: string): AppError {
  if (thrown instanceof AppError) return thrown;
  const word = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  // What a system says of a rename onto a folder differs from one to the next.
  const code = isFolder(file) ? 'file_is_folder' : (codes[word] ?? 'file_failed');
  return new AppError(code, { cause: thrown, ...(word === '' ? {} : { details: { where: word } }) });
}

/** Whether a folder is in the place of a file. */
export function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory();
  } catch {
    return false;
  }
}
