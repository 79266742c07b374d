/**
 * `window.open`, `target=_blank`, a link opened in a tab: the handler is asked. The new page itself is held and closed by
 * `Targets`; the answer "allow" cannot be given here and says so.
 */
export function askWindowOpen(contents, address, disposition) {
  const url = contents.session.protocol.inward(address);
  const referrer = { url: contents.getURL(), policy: 'strict-origin-when-cross-origin' };
  const answer = contents.windowOpenHandler?.({ url, frameName: '', features: '', disposition, referrer });
  if (answer?.action !== 'deny') console.error(`The stand-in host opens no second page; ${url} was closed.`);
}

/** Frames' `disposition` for `Page.windowOpen`: sized windows have no tool bar. */
export const windowDisposition = (features) => (features.includes('toolbar') ? 'foreground-tab' : 'new-window');
