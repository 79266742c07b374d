import { CodeBlock } from '@renderer/ui/code-block';
import type { UnreadableItem as Item } from '@shared/domain/contract';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import styles from './contract.module.css';

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
