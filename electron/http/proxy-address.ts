import { parsedUrl } from '@main/lib/parsed-url';
import { AppError } from '@shared/errors/app-error';

/**
 * Reads the address of an HTTP proxy, such as `http://proxy.example:8080`; without a scheme it is http. A login in it would
 * be kept in plain text and sent in plain text, so it is refused. Throws `invalid_proxy`, with the reason in `details.where`.
 */
export function parseProxyAddress(text: string): URL {
  const typed = text.trim();
  // The URL parser would drop or turn these around without a word.
  if (/[\s\p{Cc}\\]/u.test(typed)) refuse('it contains a space, a control character or a backslash');
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `http://${typed}`;
  if (/^[a-z]+:\/\/[^/?#]*@/i.test(address)) refuse('it must not contain a user name or a password');
  const url = parsedUrl(address) ?? refuse('this is not an address');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') refuse('only http and https proxies can be used');
  if (url.pathname !== '/' || /[?#]/.test(address)) refuse('it must end with the name or the port of the proxy');
  return url;
}

function refuse(where: string): never {
  throw new AppError('invalid_proxy', { details: { where } });
}
