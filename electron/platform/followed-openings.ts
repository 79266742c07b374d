import type { App } from 'electron';
import { createOpeningQueue, type OpeningQueue, openingOf, openingsOf, type StartedWith } from './system-openings';

/**
 * Collects the links and files that the system hands to the app: as arguments of this start and of a second one, and on macOS as
 * events. Nothing else of a second start is looked at. To be called before Electron is ready, when macOS begins to tell.
 */
export function followOpenings(app: Pick<App, 'on'>, start: StartedWith): OpeningQueue {
  const queue = createOpeningQueue();
  const given = (text: string) => queue.add(...[openingOf(text, start)].filter((each) => each !== null));
  queue.add(...openingsOf(start));
  app.on('second-instance', (_event, argv, cwd) => queue.add(...openingsOf({ ...start, argv, cwd })));
  app.on('open-url', (event, url) => {
    event.preventDefault();
    given(url);
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    given(path);
  });
  return queue;
}
