import { showSnapshot } from '@renderer/lib/start-snapshot/show-snapshot';

// The page begins here. The window is shown with its first frame (`electron/app/open-window.ts`), which has what Home showed last;
// the other scripts would take the processor from it, so they wait until it is on the screen. A window that is not drawn has none.
const longestMs = 200;
let isBegun = false;

function begin(): void {
  if (isBegun) return;
  isBegun = true;
  void import('@renderer/main');
}

showSnapshot(document);
setTimeout(begin, longestMs);
new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
