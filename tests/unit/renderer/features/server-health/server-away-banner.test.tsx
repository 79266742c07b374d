import { healthQueries } from '@renderer/api/server-health';
import { awayText, nextTryText, ServerAwayBanner } from '@renderer/features/server-health/server-away-banner';
import { ErrorActionsContext } from '@renderer/ui/feedback/error-actions';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { AppError } from '@shared/errors/app-error';
import { connectionWith } from '@tests/support/connection-builders';
import { htmlOf, nothing } from '@tests/unit/renderer/hostile/place';
import { describe, expect, it } from 'vitest';

const connection = connectionWith({ name: 'prod-eu' });
const health = { kind: 'away', cause: 'unreachable', since: 0, nextTryInMs: null } as const;

/** A screen that could not be loaded because its server is away, with the banner at its foot. */
function screenAway(onEditConnection: (() => void) | null): string {
  const actions = { account: null, server: null, onNewToken: null, onProbe: nothing, isAway: true, onEditConnection };
  const show = () => (
    <ErrorActionsContext value={actions}>
      <ReadFailure page error={new AppError('name_not_found')} task="read the contracts" onRetry={nothing} />
      <ServerAwayBanner connection={connection} />
    </ErrorActionsContext>
  );
  const data = () => [[healthQueries.of(connection.id).queryKey, { health, receivedAt: 0 }]] as const;
  return htmlOf({ name: 'a screen', show, data }, '').replace(/<[^>]*>|\s+/g, ' ');
}

describe(ServerAwayBanner, () => {
  it('offers to edit the connection while its server is away, once on the screen', () => {
    const screen = screenAway(nothing);
    expect(screen).toContain('Not loaded yet.');
    expect(screen).toMatch(/prod-eu cannot be reached\. .*Edit connection .*Now/);
    expect(screen.match(/Edit connection/g)).toHaveLength(1);
  });

  it('does not offer to edit a connection that cannot be edited', () => {
    expect(screenAway(null)).not.toContain('Edit connection');
  });
});

describe(awayText, () => {
  const at = (time: string) => Date.parse(`2026-05-19T${time}Z`);
  const textOf = (oldest: string, newest: string, now = at('15:00:00')) =>
    awayText({
      name: 'prod-eu',
      cause: 'unreachable',
      loaded: { oldest: at(oldest), newest: at(newest) },
      now,
      zone: 'UTC',
    });

  it('dates the data on screen by when it was loaded, the oldest and the newest part', () => {
    expect(textOf('14:32:05', '14:32:50')).toBe('Showing data from 14:32 — prod-eu cannot be reached.');
    expect(textOf('14:10:00', '14:32:50')).toBe('Showing data from 14:10 to 14:32 — prod-eu cannot be reached.');
  });

  it('adds the day to the time of data that is over half a day old', () => {
    expect(textOf('14:32:05', '14:32:50', at('15:00:00') + 86_400_000)).toBe(
      'Showing data from 19 May 2026, 14:32 — prod-eu cannot be reached.',
    );
  });

  it('claims no data where none is shown, and tells a failing server from an unreachable one', () => {
    const facts = { name: 'prod-eu', cause: 'failing', loaded: null, now: 0, zone: 'UTC' } as const;
    expect(awayText(facts)).toBe('prod-eu returns errors for every request.');
  });
});

describe(nextTryText, () => {
  it('counts down to the next try in seconds, then minutes, and says when it is under way', () => {
    expect([nextTryText(7400), nextTryText(90_000), nextTryText(0), nextTryText(null)]).toEqual([
      'Next try in 8 s',
      'Next try in 1:30',
      'Trying now…',
      'Trying now…',
    ]);
  });
});
