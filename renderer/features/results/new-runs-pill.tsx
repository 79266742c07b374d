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
  const isAtTop = useAtTop(around);
  useEffect(() => {
    if (isAtTop && count > 0) onClear();
  }, [isAtTop, count, onClear]);
  const isShown = count > 0 && !isAtTop;
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

/** Whether the grid inside is scrolled to its very top. */
function useAtTop(around: RefObject<HTMLElement | null>): boolean {
  const [isAtTop, setAtTop] = useState(true);
  const see = useEffectEvent((target: EventTarget | null) => {
    if (target instanceof HTMLElement && target.getAttribute('role') === 'grid') setAtTop(target.scrollTop <= 0);
  });
  useEffect(() => {
    const element = around.current;
    const onScroll = (event: Event) => see(event.target);
    element?.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => element?.removeEventListener('scroll', onScroll, { capture: true });
  }, [around]);
  return isAtTop;
}
