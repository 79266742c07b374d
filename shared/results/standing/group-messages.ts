import { catalogue } from '@shared/format/catalogue';
import { plural } from '@shared/format/format';
import type { HomeGroup } from './home-groups';

interface GroupWords {
  readonly name: string;
  /** Where the name depends on the days after which a contract is stale. */
  readonly heading?: (staleDays: number) => string;
  readonly hint: string;
  /** Above the times of its rows. */
  readonly since: string;
}

/** What each group of Home is called, on the screen and in reports. */
export const groupMessages: Readonly<Record<HomeGroup, GroupWords>> = catalogue({
  pinned: { name: 'Pinned', hint: 'Contracts that you pinned, in that order', since: 'Since' },
  new: {
    name: 'Newly failed',
    hint: 'Started failing since you last opened one of their runs',
    since: 'Failing since',
  },
  failing: { name: 'Failing', hint: 'Failing, and already seen', since: 'Failing since' },
  stuck: { name: 'Stuck', hint: 'Running much longer than usual', since: 'Started' },
  aborted: {
    name: 'Aborted',
    hint: 'The newest run was aborted, so it says nothing about the data',
    since: 'Aborted',
  },
  stale: {
    name: 'Not validated for a while',
    heading: (staleDays: number) => `Not validated for ${plural(staleDays, 'day')}`,
    hint: 'The newest run is older than the number of days in Settings',
    since: 'Last run',
  },
  never: { name: 'Never validated', hint: 'Without any run', since: '' },
  changed: {
    name: 'Changed since yesterday',
    hint: 'Somebody edited these contracts. Those that failed afterwards come first.',
    since: 'Changed',
  },
  acknowledged: {
    name: 'Acknowledged',
    hint: 'A note acknowledges it until a time or until the outcome changes',
    since: 'Failing since',
  },
  unread: { name: 'Not loaded', hint: 'Their runs are not loaded yet, or could not be loaded', since: '' },
  recovered: {
    name: 'Recovered since you last looked',
    hint: 'The newest run passed after earlier ones failed',
    since: 'Recovered',
  },
});

/** What stands above a group. */
export const groupHeading = (id: HomeGroup, staleDays: number): string =>
  groupMessages[id].heading?.(staleDays) ?? groupMessages[id].name;
