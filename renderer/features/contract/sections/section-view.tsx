import { messages } from '@renderer/features/contract/messages';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { CodeBlock } from '@renderer/ui/layout/code-block';
import { KeyValues } from '@renderer/ui/layout/key-values';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { Extra, UnreadableItem as Item, Section } from '@shared/domain/contract/contract';
import { shortText } from '@shared/format/text';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import itemsStyles from './items.module.css';

interface SectionViewProps<T> {
  readonly section: Section<T>;
  /** Shown in place of a missing or unreadable section. */
  readonly text: {
    readonly missing: { readonly title: string; readonly text: string };
    readonly unreadable: string;
  };
  /** The section is one of several in a tab, so a missing one takes only one line. */
  readonly isPart?: boolean;
  readonly children: (value: T) => ReactNode;
}

/** A section: present, missing, or in a format that this app does not know. */
export function SectionView<T>({ section, text, isPart = false, children }: SectionViewProps<T>) {
  switch (section.state) {
    case 'present':
      return children(section.value);
    case 'missing':
      return isPart ? <p className="faint">{text.missing.text}</p> : <EmptyState {...text.missing} />;
    case 'unreadable':
      return (
        <div className={isPart ? 'stack gap-3' : 'stack gap-4 pad'}>
          <Unreadable text={text.unreadable} label={messages.other.raw} raw={section.raw} />
        </div>
      );
  }
}

interface UnreadableItemProps {
  readonly item: Item;
  readonly kind: keyof typeof messages.unreadableItem;
}

/** One unreadable item of a section, as received. Goes inside a list item. */
export function UnreadableItem({ item, kind }: UnreadableItemProps) {
  const { text, raw } = messages.unreadableItem[kind];
  return <Unreadable text={text} label={raw} raw={item.raw} />;
}

interface UnreadableProps {
  readonly text: string;
  readonly label: string;
  readonly raw: string;
}

const Unreadable = ({ text, label, raw }: UnreadableProps) => (
  <>
    <p className="row gap-2 secondary">
      <TriangleAlert className="warns" size={14} aria-hidden />
      {text}
    </p>
    <CodeBlock label={label} text={raw} />
  </>
);

/** Identifies an item of a list; unreadable ones have no name. */
export const rawOrName = (item: Item | { readonly name: string | null; readonly id?: string | null }): string =>
  'raw' in item ? item.raw : (item.name ?? item.id ?? '');

interface ExtrasProps {
  readonly extras: readonly Extra[];
}

const maxLineLength = 160;

/** Values that this app does not interpret, as received: nothing the server sent is hidden. */
export const ExtrasList = ({ extras }: ExtrasProps) => (
  <KeyValues
    items={extras.map(({ key, value }) => ({
      key,
      label: <SafeText text={key} max={80} />,
      value:
        value.length <= maxLineLength && !value.includes('\n') ? (
          <SafeText text={value} mono />
        ) : (
          <CodeBlock label={shortText(key, 80)} text={value} />
        ),
    }))}
  />
);

/** The extras of a section, under a title. Nothing when there are none. */
export const SectionExtras = ({ extras }: ExtrasProps) =>
  extras.length === 0 ? null : (
    <div className="stack gap-2 divided">
      <h3>{messages.other.title}</h3>
      <ExtrasList extras={extras} />
    </div>
  );

/** The extras of one item of a list, folded, because few people need them. Nothing when there are none. */
export const ItemExtras = ({ extras }: ExtrasProps) =>
  extras.length === 0 ? null : (
    <details className={itemsStyles['expression']}>
      <summary>{messages.other.title}</summary>
      <ExtrasList extras={extras} />
    </details>
  );
