import type { WholeRequest } from '@shared/domain/local/request-log';

/** Text as one word of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Set by curl itself, or of no use to a person who repeats the request. */
const leftOut = new Set(['accept-encoding', 'content-length', 'connection', 'host']);

/**
 * A request as a command for a POSIX shell, with `$TOKEN` where a token was sent. A body of which the log does not have all is
 * left out, and `withoutBody` says so in a line before: half of it would be another request.
 */
export function asCurl(request: WholeRequest, withoutBody: string): string {
  const { method, origin, path, isAuthenticated, sentHeaders, sentBody } = request;
  const body = sentBody === null || sentBody.isCut ? null : sentBody.text;
  const headers = sentHeaders.filter(([name]) => !leftOut.has(name.toLowerCase()));
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(origin + path)}`,
    ...(isAuthenticated ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`--data-raw ${quoted(body)}`]),
  ];
  const command = parts.join(' \\\n  ');
  return sentBody !== null && body === null ? `# ${withoutBody}\n${command}` : command;
}
