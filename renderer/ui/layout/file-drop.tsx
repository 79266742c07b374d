import { useFileDrop } from '@renderer/ui/hooks/use-file-drop';
import FileDown from 'lucide-react/icons/file-down';
import type { ReactNode } from 'react';
import styles from './file-drop.module.css';

interface FileDropProps {
  /** What dropping a file here does, shown while one is over it. */
  readonly label: string;
  /** Gets all of them: what takes a single one says so. */
  readonly onDrop: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A page that takes a file. Whatever it does needs a command too, since nobody can drop with a keyboard. */
export function FileDrop({ label, onDrop, children }: FileDropProps) {
  const { 'data-over': isOver, ...drop } = useFileDrop(onDrop);
  return (
    <div className="stack relative fill" {...drop}>
      {children}
      {isOver ? (
        <div className={styles['over']}>
          <p className={styles['label']}>
            <FileDown size={20} aria-hidden />
            {label}
          </p>
        </div>
      ) : null}
    </div>
  );
}
