/**
 * Links that a click would open in another tab or window (Ctrl, Shift, the middle button). Chromium requests those before
 * any tool can hold them; so the click is stopped here, in a world of its own, and the host asks the app's handler.
 * Runs after the page's own listeners and leaves alone what they have prevented.
 */
export function guardClicks(tell) {
  const guard = (event) => {
    const elsewhere = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey;
    const link = event.composedPath().find((element) => element instanceof HTMLAnchorElement && element.href !== '');
    if (!elsewhere || event.defaultPrevented || !link || link.protocol === 'javascript:') return;
    event.preventDefault();
    const disposition = event.shiftKey ? 'new-window' : 'background-tab';
    tell(JSON.stringify({ url: link.href, disposition }));
  };
  addEventListener('click', guard);
  addEventListener('auxclick', guard);
}
