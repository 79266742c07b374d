import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  readonly title?: ReactNode;
  /** Beside the title: a count, or `as of 14:32:10`. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  /** Content reaches the edges: lists and grids. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A framed part of a page with its own title. */
export function Panel({ title, note, actions, flush = false, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles['panel']} aria-labelledby={title === undefined ? undefined : id}>
      {title === undefined ? null : (
        <header className={styles['head']}>
          <div className="flex baseline grow gap-2 strong">
            <h2 id={id}>{title}</h2>
            {note === undefined ? null : <span className="faint tiny normal figures nowrap">{note}</span>}
          </div>
          {actions}
        </header>
      )}
      <div className={clsx(styles['body'], flush && styles['flush'])}>{children}</div>
    </section>
  );
}

interface SectionProps {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part inside a page or a panel, without a frame. */
export function Section({ title, note, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className="stack gap-2" aria-labelledby={id}>
      <div className={styles['sectionHead']}>
        <div className="flex baseline grow gap-2 strong">
          <h3 id={id}>{title}</h3>
          {note === undefined ? null : <span className="faint tiny normal figures nowrap">{note}</span>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
