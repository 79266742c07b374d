import { IconButton } from '@renderer/ui/primitives/button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode, Ref } from 'react';
import styles from './opened-beside.module.css';

interface OpenedBesideProps {
  /** What is opened, such as `Opened change`. */
  readonly label: string;
  readonly title: string;
  /** Beside the list, or over it in a narrow window. */
  readonly isBeside: boolean;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** The name of its content, a region that scrolls, and can be reached by keyboard therefore. */
  readonly contentLabel: string;
  readonly bodyRef?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A region that scrolls must be reachable by keyboard. */
const scrollable = { tabIndex: 0 } as const;

/** One row of a list in full. */
export function OpenedBeside(props: OpenedBesideProps) {
  const { label, title, isBeside, closeLabel, onClose, contentLabel, bodyRef, children } = props;
  if (!isBeside) {
    return (
      <Dialog open onClose={onClose} title={title} width="medium">
        {children}
      </Dialog>
    );
  }
  return (
    <aside className={styles['aside']} aria-label={label}>
      <header className={styles['head']}>
        <h2 className={styles['title']} title={title}>
          {title}
        </h2>
        <IconButton label={closeLabel} size="small" icon={<X size={16} aria-hidden />} onClick={onClose} />
      </header>
      <section ref={bodyRef} className={styles['body']} {...scrollable} aria-label={contentLabel}>
        {children}
      </section>
    </aside>
  );
}
