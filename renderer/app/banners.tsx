import { activityQueries } from '@renderer/api/activity';
import { appQueries } from '@renderer/api/app';
import { useAppEvent } from '@renderer/api/bridge';
import { connectionQueries } from '@renderer/api/connections';
import { clockWarning } from '@renderer/features/connections/token/token-messages';
import { Banner } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { Connection } from '@shared/domain/connection';
import type { NotKept } from '@shared/domain/settings';
import { plural } from '@shared/format/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMatch, useNavigate } from '@tanstack/react-router';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import ClockAlert from 'lucide-react/icons/clock-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useState } from 'react';

/** Tells once per start what is the matter with the app's own files, whether what is changed now is kept, and that the window crashed. */
export function OwnFilesBanners() {
  const client = useQueryClient();
  const { data } = useQuery(appQueries.info());
  useAppEvent('not-kept', () => void client.invalidateQueries({ queryKey: appQueries.info().queryKey }));
  const files = data?.setAside ?? [];
  const notKept = data?.notKept ?? null;
  return (
    <>
      {files.length === 0 ? null : (
        <OwnFilesBanner>
          Some of the app’s own files could not be read, so it started without them. They were kept as{' '}
          {files.join(', ')}.
        </OwnFilesBanner>
      )}
      {data?.hasCrashed === true ? (
        <OwnFilesBanner>
          The window stopped working and was loaded again. Nothing was sent a second time; what was on its way to a
          server went on, and Activity says what became of it.
        </OwnFilesBanner>
      ) : null}
      {notKept === null ? null : <OwnFilesBanner key={notKept}>{notKeptWords[notKept]}</OwnFilesBanner>}
    </>
  );
}

const notKeptWords: Readonly<Record<NotKept, string>> = {
  newer:
    'The app’s settings come from a newer version of it. They are used as far as this version knows them and not overwritten: what you change now is forgotten when you quit.',
  unwritable:
    'The app cannot write its settings: the disk is full or read-only. What you change now is forgotten when you quit, unless the disk can be written again.',
  'newer-database':
    'The app’s database comes from a newer version of it and is left alone. You can read everything, but this version changes nothing on a server and forgets what it keeps itself when you quit.',
  'unwritable-database':
    'The app cannot write its database: the disk is full or read-only. You can read everything, but nothing can be changed on a server until the app is started again and can write.',
};

function OwnFilesBanner({ children }: { readonly children: ReactNode }) {
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  return (
    <Banner
      tone="warning"
      icon={<TriangleAlert size={16} aria-hidden />}
      actions={
        <Button size="small" onClick={() => setDismissed(true)}>
          Dismiss
        </Button>
      }
    >
      {children}
    </Banner>
  );
}

/** Says that the server and this computer do not agree about the time. */
export function ClockBanner({ connection }: { readonly connection: Connection | null }) {
  return connection?.kind === 'server' ? <Differs key={connection.id} connection={connection} /> : null;
}

function Differs({ connection: { id } }: { readonly connection: Connection }) {
  const { data } = useQuery(connectionQueries.session(id));
  const [dismissed, setDismissed] = useState(false);
  const words = clockWarning(data?.clockOffsetMs ?? null);
  if (words === null || dismissed) return null;
  return (
    <Banner
      tone="warning"
      icon={<ClockAlert size={16} aria-hidden />}
      actions={
        <Button size="small" onClick={() => setDismissed(true)}>
          Dismiss
        </Button>
      }
    >
      {words}
    </Banner>
  );
}

/**
 * Tells at the start that the outcome of changes is unknown. It goes by itself when reading has found them all out; what
 * becomes unknown later is told where it happens.
 */
export function UnknownBanner() {
  const navigate = useNavigate();
  const isThere = useMatch({ from: '/activity', shouldThrow: false }) !== undefined;
  const { data: unknown } = useQuery(activityQueries.unknown());
  const [isStart, setStart] = useState(true);
  const [wasUnknown, setWasUnknown] = useState(false);
  if (unknown !== undefined && isStart) {
    setStart(false);
    setWasUnknown(unknown > 0);
  }
  if (isThere || !wasUnknown || unknown === undefined || unknown === 0) return null;
  return (
    <Banner
      tone="warning"
      icon={<CircleHelp size={16} aria-hidden />}
      actions={
        <>
          <Button size="small" onClick={() => void navigate({ to: '/activity' })}>
            Show in Activity
          </Button>
          <Button size="small" onClick={() => setWasUnknown(false)}>
            Dismiss
          </Button>
        </>
      }
    >
      The outcome of {plural(unknown, 'change')} from before is unknown. The app reads what became of{' '}
      {unknown === 1 ? 'it' : 'them'}; nothing is sent again.
    </Banner>
  );
}
