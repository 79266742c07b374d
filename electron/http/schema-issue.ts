import { AppError } from '@shared/errors/app-error';
import type { z } from 'zod';

/**
 * Where and why a value did not fit, such as `data.3.timestamp: expected number, received string`.
 * Never quotes the value: it came from a server (docs/quality.md S22).
 */
export function describeIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return 'not as expected';
  const path = issue.path.map(String).join('.').slice(0, 200);
  const reason = issue.message.replace(/^Invalid input: /, '').slice(0, 200);
  return path === '' ? reason : `${path}: ${reason}`;
}

/** `too_large` when a schema reports it for a well-formed answer of too much; everything else is `bad_response`. */
export function codeOfIssue(error: z.ZodError): 'too_large' | 'bad_response' {
  const [issue] = error.issues;
  return issue?.code === 'custom' && issue.params?.['code'] === 'too_large' ? 'too_large' : 'bad_response';
}

/** What a schema makes of a value from a server. */
export function parseWith<T>(schema: z.ZodType<T>, json: unknown): T {
  let parsed: z.ZodSafeParseResult<T>;
  try {
    parsed = schema.safeParse(json);
  } catch (thrown) {
    // Our own bug, which must not be reported as a connection failure.
    throw AppError.from(thrown);
  }
  if (parsed.success) return parsed.data;
  throw new AppError(codeOfIssue(parsed.error), { details: { where: describeIssue(parsed.error) } });
}
