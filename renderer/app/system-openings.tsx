import { useAppEvent } from '@renderer/api/bridge';
import { connectionQueries } from '@renderer/api/connection/connections';
import { takeOpening } from '@renderer/api/local/opening';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { topDialog } from '@renderer/ui/primitives/top-dialog';
import type { SystemOpening } from '@shared/domain/local/opening';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { describeRefusal } from './describe-refusal';
import { messages } from './messages';
import { useCurrentConnection } from './use-current-connection';

const ImportDialog = lazy(() =>
  import('@renderer/features/connections/exchange/import-dialog').then((module) => ({ default: module.ImportDialog })),
);

const PaletteOpening = lazy(async () => ({ default: (await import('./palette/palette-opening')).PaletteOpening }));
const NoConnection = lazy(async () => ({ default: (await import('./no-connection')).NoConnection }));

type Shown = Exclude<SystemOpening, { readonly kind: 'refused' }>;

/**
 * Opens links and files that the system hands to the app. A link is looked up as if it had been typed, a connections file is
 * previewed; neither changes anything without a confirmation.
 */
export function SystemOpenings() {
  const [shown, setShown] = useState<Shown | null>(null);
  const toast = useToast();
  const notice = useRef<(() => void) | null>(null);
  /** Taken from main, but a dialog was opened meanwhile. */
  const waiting = useRef<Shown | null>(null);
  const take = async (isAsked = false): Promise<void> => {
    notice.current?.();
    notice.current = null;
    const next = waiting.current ?? (await takeOpening().catch(() => null));
    waiting.current = null;
    if (next === null) return;
    if (next.kind !== 'refused') return isAsked || topDialog() === null ? setShown(next) : wait(next);
    toast.show({ ...describeRefusal(next), tone: 'failed' });
    return take(isAsked);
  };
  /** A dialog must not cover another open one: a person opens it. `taken`: what main has handed over already. */
  const wait = (taken: Shown | null): void => {
    waiting.current = taken ?? waiting.current;
    notice.current?.();
    notice.current = toast.show({
      title: messages.openings.waiting.title,
      text: messages.openings.waiting.text,
      action: { label: messages.openings.waiting.open, onClick: () => void take(true) },
      timeoutMs: 0,
    });
  };
  const check = useEffectEvent(() => {
    if (topDialog() === null) void take();
    else wait(null);
  });
  useAppEvent('opening-waiting', () => check());
  useEffect(() => check(), []);
  if (shown === null) return null;
  // Several files opened at once are shown one after the other.
  const close = () => {
    setShown(null);
    void take();
  };
  return shown.kind === 'file' ? (
    <Suspense>
      <ImportDialog key={shown.text} given={new File([shown.text], shown.name)} onClose={close} />
    </Suspense>
  ) : (
    <LinkOpening key={shown.text} link={shown} onClose={close} />
  );
}

interface LinkOpeningProps {
  readonly link: Extract<SystemOpening, { readonly kind: 'link' }>;
  readonly onClose: () => void;
}

/** Opens a link from outside the app, on the connection that it names or else on the current one. */
function LinkOpening({ link, onClose }: LinkOpeningProps) {
  const { id, all } = useCurrentConnection();
  const isKnown = useQuery(connectionQueries.all()).data !== undefined;
  const connectionId = link.connectionId ?? id ?? all[0]?.id ?? null;
  if (connectionId !== null) {
    return (
      <Suspense>
        <PaletteOpening
          connectionId={connectionId}
          connections={all}
          initialText={link.text}
          isLookedUp
          onClose={onClose}
        />
      </Suspense>
    );
  }
  return isKnown ? (
    <Suspense>
      <NoConnection onClose={onClose} />
    </Suspense>
  ) : null;
}
