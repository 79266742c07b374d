/**
 * Takes away the links that ask for modules ahead, once these have come: the browser knows them from then on, and each screen
 * brings a hundred. Call it from the entry, before which all modules of the page's own links have run.
 */
export function dropPreloads(head: HTMLHeadElement): void {
  for (const link of head.querySelectorAll('link[rel="modulepreload"]')) link.remove();
  const drop = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') target.remove();
  };
  // These events do not bubble.
  head.addEventListener('load', drop, { capture: true });
}
