import { useDeskEvent } from '@renderer/api/use-desk-event';
import { failureLine } from '@renderer/lib/describe-error';
import { type ToastMessage, useToast } from '@renderer/ui/use-toast';
import type { CleanUpReport } from '@shared/domain/clean-up';
import type { AppError } from '@shared/errors/app-error';
import { shortText } from '@shared/words/text';
import { useEffect, useEffectEvent, useRef } from 'react';
import { closeCleanUp, noteProgress, reopenCleanUp, useCleanUpJob } from './clean-up-job';
import type { CleanUpOffer, CleanUpPhase } from './clean-up-phase';
import { reportWords } from './report-words';
import { aboutWords, undoOf } from './undo-offer';

/** Hears how far the clean-up has come, and tells its end by a toast when its dialog is closed. */
export function CleanUpNews() {
  const toast = useToast();
  const { phase, isOpen, offer } = useCleanUpJob();
  const takeBack = useRef(() => {});
  useDeskEvent('operation-progress', noteProgress);

  const offerWay = useEffectEvent(() => {
    takeBack.current();
    takeBack.current = toast.show({
      title: 'Still deleting results',
      text: offer === null ? '' : aboutOf(offer),
      timeoutMs: 0,
      action: { label: 'Look', onClick: reopenCleanUp },
    });
  });
  const tell = useEffectEvent((now: CleanUpPhase) => {
    if (isOpen || offer === null) return;
    const news = newsOf(now, offer);
    if (news !== null) toast.show({ ...news, isOfBackground: true });
    if (now.kind === 'reported' || now.kind === 'unsent') closeCleanUp();
  });
  const isAway = phase.kind === 'sending' && !isOpen;
  useEffect(() => {
    if (isAway) offerWay();
    else takeBack.current();
  }, [isAway]);
  useEffect(() => tell(phase), [phase]);
  return null;
}

const aboutOf = (offer: CleanUpOffer): string => shortText(aboutWords(offer), 120);

/** How a clean-up ended whose dialog is closed; null where nothing need be said of it. */
function newsOf(phase: CleanUpPhase, offer: CleanUpOffer): ToastMessage | null {
  if (phase.kind === 'reported') return reportNews(phase.report, offer);
  const failed = (error: AppError): ToastMessage => ({
    title: failureLine(error, 'delete the results'),
    text: aboutOf(offer),
    tone: 'failed',
  });
  if (phase.kind === 'unsent') return failed(phase.error);
  if (phase.kind !== 'ready' || phase.busy === undefined) return null;
  // Its preview still holds, and can be confirmed again.
  return { ...failed(phase.busy), action: { label: 'Look', onClick: reopenCleanUp } };
}

function reportNews(report: CleanUpReport, offer: CleanUpOffer): ToastMessage | null {
  const { tone, title, lines } = reportWords(report);
  // The bar that offers Undo says as much.
  if (tone === 'success' && undoOf({ offer, report, at: 0 }) !== null) return null;
  return { title, text: `${aboutOf(offer)}: ${lines.join(' ')}`, tone: tone === 'success' ? tone : 'failed' };
}
