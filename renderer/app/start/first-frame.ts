// The window is shown with its first frame (`electron/app/open-window.ts`). Where the scripts run before it, that is a tenth of a
// second later: so they wait for it here, which is to be the first import of the page. A window that is not drawn has no frames.
const longestMs = 100;
await new Promise<void>((resolve) => {
  setTimeout(resolve, longestMs);
  requestAnimationFrame(() => setTimeout(resolve));
});

// A file that awaits has to be a module.
export {};
