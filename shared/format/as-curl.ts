import type { WholeRequest } from '@shared/domain/local/request-log';

/** Text as one word of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Set by curl itself, or of no use to a person who repeats the request. */
const leftOut = new Set(['accept-encoding', 'content-length', 'connection', 'host']);

/** A request as a command for a POSIX shell, with the token as `$TOKEN`; the body as far as the log has it. */
export function asCurl({ method, origin, path, sentHeaders, sentBody }: WholeRequest): string {
  const headers = sentHeaders.filter(([name]) => !leftOut.has(name.toLowerCase()));
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(origin + path)}`,
    `-H "Authorization: Bearer $TOKEN"`,
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(sentBody === null ? [] : [`--data-raw ${quoted(sentBody.text)}`]),
  ];
  return parts.join(' \\\n  ');
}
