import { CodeBlock } from '@renderer/ui/code-block';
import { EmptyState } from '@renderer/ui/empty-state';
import type { Section } from '@shared/domain/contract';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import styles from './contract.module.css';

interface SectionViewProps<T> {
  readonly section: Section<T>;
  /** Completes "The contract says something about …, but in a form …". */
  readonly about: string;
  /** That the contract says nothing about it, in a title and a sentence. */
  readonly missing: { readonly title: string; readonly text: string };
  /** The section is one of several in sight, so what is missing there is said in a low voice. */
  readonly isPart?: boolean;
  readonly children: (value: T) => ReactNode;
}

/** A section as it is: there, not there, or there in a form that this app does not know. */
export function SectionView<T>({ section, about, missing, isPart = false, children }: SectionViewProps<T>) {
  switch (section.state) {
    case 'present':
      return children(section.value);
    case 'missing':
      return isPart ? <p className={styles['faint']}>{missing.text}</p> : <EmptyState {...missing} />;
    case 'unreadable':
      return (
        <div className={styles[isPart ? 'gapped' : 'stack']}>
          <p className={styles['unreadable']}>
            <TriangleAlert size={14} aria-hidden />
            The contract says something about {about}, but in a form that this app does not know. Here it is as it came.
          </p>
          <CodeBlock label="As the server sent it" text={section.raw} />
        </div>
      );
  }
}
