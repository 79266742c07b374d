import { createExternalLinks, safeExternalUrl } from '@main/app/window/external-links';
import { describe, expect, it, vi } from 'vitest';

/** How the deps of the links answer, and what they were asked. */
function linksWith(agrees: boolean, clock = () => 0) {
  const ask = vi.fn(async () => agrees);
  const open = vi.fn(async () => {});
  return { ask, open, openLink: createExternalLinks({ ask, open, clock }) };
}

describe('links of a contract (docs/quality.md S12)', () => {
  it.each(
    [
      'http://example.org',
      'file:///etc/passwd',
      'smb://host/share',
      'ms-msdt:/id',
      'ms-settings:privacy',
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)//https://example.org',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:msgbox(1)',
      'blob:https://example.org/1',
      'contractdesk://open?contract=1',
      'mailto:a@b?attach=/etc/passwd',
      '\\\\host\\share',
      'https:\\\\example.org',
      'https://example.org\\@evil.example/',
      'https://example.org/\r\nX-Injected: 1',
      'https://exam\tple.org/',
      'https://example.org/\u202Egnp.exe',
      'https://user:pw@example.org/',
      'https://bank.example@evil.example/',
      'https://',
      'https:example.org',
      ' https://example.org/',
      `https://example.org/${'x'.repeat(10_000)}`,
      '//example.org',
      '',
    ].map((url) => [url.slice(0, 50), url] as const),
  )('are not opened when they begin with %j', async (_, url) => {
    expect(safeExternalUrl(url)).toBeNull();
    const { ask, open, openLink } = linksWith(true);
    expect(await openLink(url)).toBe(false);
    expect(ask).not.toHaveBeenCalled();
    expect(open).not.toHaveBeenCalled();
  });

  it.each([
    ['https://b\u00fccher.example/a b', 'xn--bcher-kva.example', 'https://xn--bcher-kva.example/a%20b'],
    ['https://\u0430pple.example/', 'xn--pple-43d.example', 'https://xn--pple-43d.example/'],
    ['HTTPS://EXAMPLE.org:8443/../x?q="<b>"', 'example.org:8443', 'https://example.org:8443/x?q=%22%3Cb%3E%22'],
  ])('%j shows its host as it really is, and opens as it was read', async (url, host, opened) => {
    const { ask, open, openLink } = linksWith(true);
    expect(await openLink(url)).toBe(true);
    expect(ask).toHaveBeenCalledWith({ message: `Open ${host} in your browser?`, detail: opened });
    expect(open).toHaveBeenCalledWith(opened);
  });

  it('are not opened without consent, nor more than one a second', async () => {
    let now = 0;
    const { ask, open, openLink } = linksWith(false, () => now);
    expect(await openLink('https://example.org/')).toBe(false);
    now = 999;
    expect(await openLink('https://example.org/')).toBe(false);
    expect(ask).toHaveBeenCalledOnce();
    expect(open).not.toHaveBeenCalled();
  });
});
