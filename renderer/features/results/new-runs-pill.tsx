import { formatNumber, plural } from '@shared/words/format';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import styles from './results-panel.module.css';

interface NewRunsPillProps {
  /** Runs that came in above since the person was last at the top. */
  readonly count: number;
  readonly onClear: () => void;
  /** Leads to them. */
  readonly onShow: () => void;
  /** Around the grid that scrolls. */
  readonly around: RefObject<HTMLElement | null>;
}

/** Says that runs came in above while somebody reads further down; nothing else moves. At the top they are in sight. */
export function NewRunsPill({ count, onClear, onShow, around }: NewRunsPillProps) {
  const isShown = useFurtherDown(around, count > 0, onClear) && count > 0;
  return (
    <div className={styles['pillPlace']} role="status">
      {isShown ? (
        <button
          type="button"
          className={styles['pill']}
          title={`${plural(count, 'new result')} above`}
          onClick={onShow}
        >
          <ArrowUp size={14} aria-hidden />
          {formatNumber(count)} new
        </button>
      ) : null}
    </div>
  );
}

/**
 * Whether the grid inside is scrolled down, and a call when it is at its very top. Looked at only while somebody asks:
 * to know where it is scrolled to, the browser lays out what has just been drawn.
 */
function useFurtherDown(around: RefObject<HTMLElement | null>, isAsked: boolean, onTop: () => void): boolean {
  const [isDown, setDown] = useState(false);
  const see = useEffectEvent(() => {
    const top = around.current?.querySelector('[role="grid"]')?.scrollTop ?? 0;
    setDown(top > 0);
    if (top <= 0) onTop();
  });
  useEffect(() => {
    const element = around.current;
    if (!isAsked || element === null) return;
    see();
    const onScroll = () => see();
    element.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => element.removeEventListener('scroll', onScroll, { capture: true });
  }, [around, isAsked]);
  return isDown;
}
