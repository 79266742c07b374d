import { parsedUrl } from '@main/lib/parsed-url';
/**
 * The proxy that a system's rule names for an address, as the URL of an HTTP proxy; null for a direct connection. The
 * rule is a list such as `PROXY proxy.example:8080; DIRECT`; kinds we cannot speak, such as SOCKS, are passed over.
 */
export function proxyFromRule(rule: string): string | null {
  for (const entry of rule.split(';')) {
    const [kind = '', host = ''] = entry.trim().split(/\s+/);
    if (kind === 'DIRECT') return null;
    const url = schemes.get(kind) + host;
    if (schemes.has(kind) && host !== '' && parsedUrl(url) !== null) return url;
  }
  return null;
}

const schemes: ReadonlyMap<string, string> = new Map([
  ['PROXY', 'http://'],
  ['HTTP', 'http://'],
  ['HTTPS', 'https://'],
]);
