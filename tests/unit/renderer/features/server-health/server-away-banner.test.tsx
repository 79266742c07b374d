import { nextTryText, ServerAwayBanner } from '@renderer/features/server-health/server-away-banner';
import { shownSince } from '@renderer/features/server-health/shown-since';
import { ErrorActionsContext } from '@renderer/ui/feedback/error-actions';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { AppError } from '@shared/errors/app-error';
import { connectionWith } from '@tests/support/connection-builders';
import { htmlOf, nothing } from '@tests/unit/renderer/hostile/place';
import { describe, expect, it } from 'vitest';

const connection = connectionWith({ name: 'prod-eu' });

/** A screen that could not be loaded because its server is away, with the banner at its foot. */
function screenAway(cause: 'unreachable' | 'failing', onEditConnection: (() => void) | null = null): string {
  const away = { kind: 'away', cause, since: 0, nextTryInMs: null, nextTryAt: null } as const;
  const around = { account: null, server: null, onNewToken: null, onProbe: nothing, isAway: true, hasNoToken: false };
  const show = () => (
    <ErrorActionsContext value={{ ...around, onEditConnection }}>
      <ReadFailure page error={new AppError('name_not_found')} task="load the contracts" onRetry={nothing} />
      <ServerAwayBanner connection={connection} away={away} shown="Showing saved data from 04:22." />
    </ErrorActionsContext>
  );
  return htmlOf({ name: 'a screen', show }, '').replace(/<[^>]*>|\s+/g, ' ');
}

describe(ServerAwayBanner, () => {
  it('says since when, why and how old the data is, and offers to edit the connection, once', () => {
    const screen = screenAway('unreachable', nothing);
    expect(screen).toContain('Not saved on this computer.');
    expect(screen).toMatch(/Offline since \d\d:\d\d *· *Retrying now… *prod-eu cannot be reached\. Showing saved data/);
    expect(screen).toMatch(/Edit connection .*Retry now/);
    expect(screen.match(/Edit connection/g)).toHaveLength(1);
  });

  it('does not offer to edit a connection that cannot be edited, and tells a failing server from one that is away', () => {
    expect(screenAway('failing')).not.toContain('Edit connection');
    expect(screenAway('failing')).toContain('prod-eu returns errors for every request.');
  });
});

describe(shownSince, () => {
  const at = (time: string) => Date.parse(`2026-05-19T${time}Z`);
  const textOf = (oldest: string, newest: string, now = at('15:00:00')) =>
    shownSince({ oldest: at(oldest), newest: at(newest) }, { now, zone: 'UTC' });

  it('dates the data on screen by when it was read, the oldest and the newest part', () => {
    expect(textOf('14:32:05', '14:32:50')).toBe('Showing saved data from 14:32.');
    expect(textOf('14:10:00', '14:32:50')).toBe('Showing saved data from 14:10 to 14:32.');
  });

  it('adds the day to the time of data that is over half a day old', () => {
    const dayLater = at('15:00:00') + 86_400_000;
    expect(textOf('14:32:05', '14:32:50', dayLater)).toBe('Showing saved data from 19 May 2026, 14:32.');
  });

  it('claims no data where none is shown', () => expect(shownSince(null, { now: 0, zone: 'UTC' })).toBe(''));
});

describe(nextTryText, () => {
  it('counts down to the next try in seconds, then minutes, and says when it is under way', () => {
    expect([nextTryText(7400), nextTryText(90_000), nextTryText(0), nextTryText(null)]).toEqual([
      'Retrying in 8 s',
      'Retrying in 1:30',
      'Retrying now…',
      'Retrying now…',
    ]);
  });
});
