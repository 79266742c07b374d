import styles from '@renderer/features/contract/contract.module.css';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { CodeBlock } from '@renderer/ui/layout/code-block';
import type { UnreadableItem as Item, Section } from '@shared/domain/contract';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

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

interface UnreadableItemProps {
  readonly item: Item;
  /** What it would be, such as `rule`. */
  readonly what: string;
}

/** One item of a section in a form that this app does not know: in its place, as it came. Goes inside a list item. */
export const UnreadableItem = ({ item, what }: UnreadableItemProps) => (
  <>
    <p className={styles['unreadable']}>
      <TriangleAlert size={14} aria-hidden />
      This {what} is in a form that this app does not know.
    </p>
    <CodeBlock label={`Unreadable ${what} as the server sent it`} text={item.raw} />
  </>
);

/** Tells items apart that have no name. */
export const rawOrName = (item: Item | { readonly name: string | null; readonly id?: string | null }): string =>
  'raw' in item ? item.raw : (item.name ?? item.id ?? '');
