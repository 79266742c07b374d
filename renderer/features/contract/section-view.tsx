import { CodeBlock } from '@renderer/ui/code-block';
import { EmptyState } from '@renderer/ui/empty-state';
import type { Section } from '@shared/domain/contract';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import styles from './contract.module.css';

interface SectionViewProps<T> {
  readonly section: Section<T>;
  /** Completes "The contract does not say anything about …". */
  readonly about: string;
  readonly children: (value: T) => ReactNode;
}

/** A section as it is: there, not there, or there in a form that this app does not know. */
export function SectionView<T>({ section, about, children }: SectionViewProps<T>) {
  switch (section.state) {
    case 'present':
      return children(section.value);
    case 'missing':
      return <EmptyState title={`The contract does not say anything about ${about}.`} />;
    case 'unreadable':
      return (
        <div className={styles['stack']}>
          <p className={styles['unreadable']}>
            <TriangleAlert size={14} aria-hidden />
            The contract says something about {about}, but in a form that this app does not know. Here it is as it came.
          </p>
          <CodeBlock label="As the server sent it" text={section.raw} />
        </div>
      );
  }
}
