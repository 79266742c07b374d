import { errorReport } from '@renderer/lib/describe-error';
import { AppError } from '@shared/errors/app-error';
import { clip, plainLines } from '@shared/words/text';

const maxLength = 4000;

/** Facts about a crash for whoever is asked for help: what was thrown and where in this app's own code. */
export const crashReport = (thrown: unknown): string => plainLines(reportOf(thrown));

function reportOf(thrown: unknown): string {
  if (thrown instanceof AppError) return errorReport(thrown);
  if (!(thrown instanceof Error)) return `Thrown: ${clip(String(thrown), maxLength)}`;
  const stack = thrown.stack ?? '';
  const head = `${thrown.name}: ${thrown.message}`;
  return clip(stack.includes(thrown.message) ? stack : `${head}\n${stack}`, maxLength);
}
