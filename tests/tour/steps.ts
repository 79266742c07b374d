import { activity, batch, cleanUp, undo, validate } from './changes';
import { connectSample, connectServer } from './connecting';
import { browse, open, versions } from './contracts';
import { acknowledge, home, report, why } from './home';
import { compare, scroll } from './runs';
import { search } from './search';
import type { Step, TourServer } from './step';

/** One with a long history, one with every outcome, and one whose definition has changed, in the sample workspace. */
const sample = { long: 'orders_events', varied: 'status_sampler' };

/** The main job. On a server of others nothing is changed: what would change anything is named and left out. */
export function stepsOf(server: TourServer | null): readonly Step[] {
  const ownOnly = server === null ? {} : { leftOut: 'left out, this connection is read-only' };
  return [
    {
      title: 'Connect',
      take: async ({ appWindow, picture }) => {
        await appWindow.getByRole('heading', { level: 1 }).waitFor();
        await picture('welcome');
        return server === null ? connectSample(appWindow) : connectServer(appWindow, server);
      },
    },
    { title: 'Home', take: home },
    { title: 'Find out why', take: why },
    { title: 'Acknowledge', take: acknowledge },
    { title: 'Browse', take: browse },
    { title: 'Validate many', ...ownOnly, take: batch },
    { title: 'Search', take: (visit) => search(visit, server === null ? 'daily campaigns lake' : null) },
    { title: 'Open', take: (visit) => open(visit, server === null ? sample.long : null) },
    { title: 'Validate', ...ownOnly, take: validate },
    { title: 'Scroll the runs', take: scroll },
    { title: 'Versions', take: versions },
    { title: 'Compare two', take: (visit) => compare(visit, server === null ? sample.varied : null) },
    { title: 'Clean up', ...ownOnly, take: cleanUp },
    { title: 'Undo', ...ownOnly, take: undo },
    { title: 'Report', take: report },
    { title: 'Activity', take: activity },
  ];
}
