import { healthQueries } from '@renderer/api/server-health';
import { ServerAwayBanner } from '@renderer/features/server-health/server-away-banner';
import { ErrorActionsContext } from '@renderer/ui/feedback/error-actions';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { AppError } from '@shared/errors/app-error';
import { connectionWith } from '@tests/support/connection-builders';
import { htmlOf, nothing } from '@tests/unit/renderer/hostile/place';
import { expect, test } from 'vitest';

const connection = connectionWith({ name: 'prod-eu' });
const health = { kind: 'away', cause: 'unreachable', since: 0, nextTryInMs: null } as const;

/** A screen that could not be read because its server is away, with the banner at its foot. */
function screenAway(onEditConnection: (() => void) | null): string {
  const actions = { account: null, server: null, onNewToken: null, onProbe: nothing, isAway: true, onEditConnection };
  const show = () => (
    <ErrorActionsContext value={actions}>
      <ReadFailure page error={new AppError('name_not_found')} doing="read the contracts" onRetry={nothing} />
      <ServerAwayBanner connection={connection} />
    </ErrorActionsContext>
  );
  const data = () => [[healthQueries.of(connection.id).queryKey, { health, heardAt: 0 }]] as const;
  return htmlOf({ name: 'a screen', show, data }, '').replace(/<[^>]*>|\s+/g, ' ');
}

test('a host or proxy that is mistyped can be mended from the screen, although it is away', () => {
  const screen = screenAway(nothing);
  expect(screen).toContain('Not loaded yet.');
  expect(screen).toMatch(/prod-eu cannot be reached\. .*Edit connection .*Now/);
  expect(screen.match(/Edit connection/g)).toHaveLength(1);
});

test('a connection that cannot be edited is not offered to be', () => {
  expect(screenAway(null)).not.toContain('Edit connection');
});
