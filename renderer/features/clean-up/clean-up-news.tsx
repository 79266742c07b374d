import { useDeskEvent } from '@renderer/api/use-desk-event';
import { failureLine } from '@renderer/lib/describe-error';
import { useToast } from '@renderer/ui/use-toast';
import { shortText } from '@shared/words/text';
import { useEffect, useEffectEvent, useRef } from 'react';
import { closeCleanUp, noteRead, noteSent, reopenCleanUp, useCleanUpJob } from './clean-up-job';
import type { CleanUpPhase } from './clean-up-phase';
import { reportWords } from './report-words';
import { aboutWords, undoOf } from './undo-offer';

/** Hears how far the clean-up has come, and tells its end by a toast when its dialog is closed. */
export function CleanUpNews() {
  const toast = useToast();
  const { phase, isOpen, offer } = useCleanUpJob();
  const takeBack = useRef(() => {});
  useDeskEvent('preview-progress', noteRead);
  useDeskEvent('clean-up-progress', noteSent);

  const about = offer === null ? '' : shortText(aboutWords(offer), 120);
  const offerWay = useEffectEvent(() => {
    takeBack.current();
    takeBack.current = toast.show({
      title: 'Still deleting results',
      text: about,
      timeoutMs: 0,
      action: { label: 'Look', onClick: reopenCleanUp },
    });
  });
  const tell = useEffectEvent((ended: CleanUpPhase) => {
    if (isOpen || offer === null) return;
    if (ended.kind === 'reported') {
      const { report } = ended;
      const { tone, title, lines } = reportWords(report);
      const isInBar = tone === 'success' && undoOf({ offer, report, at: 0 }) !== null;
      // The bar that offers Undo says as much.
      if (!isInBar)
        toast.show({
          title,
          text: `${about}: ${lines.join(' ')}`,
          tone: tone === 'success' ? tone : 'failed',
          isOfBackground: true,
        });
      closeCleanUp();
    }
    if (ended.kind === 'unsent') {
      toast.show({
        title: failureLine(ended.error, 'delete results'),
        text: about,
        tone: 'failed',
        isOfBackground: true,
      });
      closeCleanUp();
    }
  });
  const isAway = phase.kind === 'sending' && !isOpen;
  useEffect(() => {
    if (isAway) offerWay();
    else takeBack.current();
  }, [isAway]);
  useEffect(() => tell(phase), [phase]);
  return null;
}
