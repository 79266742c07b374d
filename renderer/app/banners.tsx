import { useAppEvent } from '@renderer/api/bridge';
import { connectionQueries } from '@renderer/api/connection/connections';
import { appQueries } from '@renderer/api/local/app';
import { activityQueries } from '@renderer/api/operation/activity';
import { clockWarning } from '@renderer/features/connections/token/token-expiry';
import { Banner } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { Connection } from '@shared/domain/connection/connection';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMatch, useNavigate } from '@tanstack/react-router';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import ClockAlert from 'lucide-react/icons/clock-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode, useState } from 'react';
import { messages } from './messages';

const { banners } = messages;

/** Warns once per start about unreadable files of the app, settings that cannot be saved, and a crash of the window. */
export function OwnFilesBanners() {
  const client = useQueryClient();
  const { data } = useQuery(appQueries.info());
  useAppEvent('unsaved-changed', () => void client.invalidateQueries({ queryKey: appQueries.info().queryKey }));
  const files = data?.setAside ?? [];
  const unsavedReason = data?.unsavedReason ?? null;
  return (
    <>
      {files.length === 0 ? null : <WarningBanner>{banners.setAside(files.join(', '))}</WarningBanner>}
      {data?.recovery == null ? null : <WarningBanner key={data.recovery}>{data.recovery}</WarningBanner>}
      {data?.hasCrashed === true ? <WarningBanner>{banners.crashed}</WarningBanner> : null}
      {unsavedReason === null ? null : (
        <WarningBanner key={unsavedReason}>{banners.unsavedReason[unsavedReason]}</WarningBanner>
      )}
    </>
  );
}

function WarningBanner({ children }: { readonly children: ReactNode }) {
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  return (
    <Banner
      tone="warning"
      icon={<TriangleAlert size={16} aria-hidden />}
      actions={
        <Button size="small" onClick={() => setDismissed(true)}>
          {banners.dismiss}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}

/** Warns that the clocks of the server and of this computer differ. */
export function ClockBanner({ connection }: { readonly connection: Connection | null }) {
  return connection?.kind === 'server' ? <ClockWarning key={connection.id} connection={connection} /> : null;
}

function ClockWarning({ connection: { id } }: { readonly connection: Connection }) {
  const { data } = useQuery(connectionQueries.session(id));
  const [dismissed, setDismissed] = useState(false);
  const warning = clockWarning(data?.clockOffsetMs ?? null);
  if (warning === null || dismissed) return null;
  return (
    <Banner
      tone="warning"
      icon={<ClockAlert size={16} aria-hidden />}
      actions={
        <Button size="small" onClick={() => setDismissed(true)}>
          {banners.dismiss}
        </Button>
      }
    >
      {warning}
    </Banner>
  );
}

/**
 * Warns at the start of changes with an unknown outcome, until reading has found out all of them. Changes that become
 * unknown later are reported where they happen.
 */
export function UnknownBanner() {
  const navigate = useNavigate();
  const isOnActivity = useMatch({ from: '/activity', shouldThrow: false }) !== undefined;
  const { data: unknown } = useQuery(activityQueries.unknown());
  const [isStart, setStart] = useState(true);
  const [wasUnknown, setWasUnknown] = useState(false);
  if (unknown !== undefined && isStart) {
    setStart(false);
    setWasUnknown(unknown > 0);
  }
  if (isOnActivity || !wasUnknown || unknown === undefined || unknown === 0) return null;
  return (
    <Banner
      tone="warning"
      icon={<CircleHelp size={16} aria-hidden />}
      actions={
        <>
          <Button size="small" onClick={() => void navigate({ to: '/activity' })}>
            {banners.showInActivity}
          </Button>
          <Button size="small" onClick={() => setWasUnknown(false)}>
            {banners.dismiss}
          </Button>
        </>
      }
    >
      {banners.unknownOutcomes(unknown)}
    </Banner>
  );
}
