import { useToast } from '@renderer/ui/use-toast';
import { plural } from '@shared/words/format';
import { shortText } from '@shared/words/text';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { RecordingPhase } from './use-recording';

/** What is told once the dialog has been left: that results are still being sent, and how it ended. */
export function useRecordingNews(contractName: string) {
  const toast = useToast();
  const text = shortText(contractName, 120);
  const isLeft = useRef(false);
  const takeBack = useRef(() => {});
  return {
    /** How it ended; the dialog itself says it while it is there. */
    tell: (title: string, tone: 'success' | 'failed') => {
      takeBack.current();
      if (isLeft.current) toast.show({ title, text, tone, isOfBackground: true });
    },
    arrive: () => {
      isLeft.current = false;
    },
    leave: () => {
      isLeft.current = true;
    },
    /** So many are still being sent; `stop` is within reach until that ends. */
    offerStop: (count: number, stop: () => void) => {
      const stopOnce = () => {
        takeBack.current();
        stop();
      };
      const title = `Still recording ${plural(count, 'result')}`;
      takeBack.current = toast.show({ title, text, timeoutMs: 0, action: { label: 'Stop', onClick: stopOnce } });
    },
  };
}

interface Left {
  readonly phase: RecordingPhase;
  readonly countUnderWay: () => number;
  readonly forget: () => void;
  readonly stop: () => void;
}

/** Leaving by a button, by Esc or for another screen: what is being sent goes on, and can still be stopped. */
export function useLeaving(
  { phase, countUnderWay, forget, stop }: Left,
  news: ReturnType<typeof useRecordingNews>,
): void {
  const arrive = useEffectEvent(news.arrive);
  const leave = useEffectEvent(() => {
    news.leave();
    forget();
    const isStopping = phase.kind === 'sending' && phase.isStopping;
    if (countUnderWay() > 1 && !isStopping) news.offerStop(countUnderWay(), stop);
  });
  useEffect(() => {
    arrive();
    return () => leave();
  }, []);
}
