import { messages } from '@renderer/features/contract/messages';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import { Fragment, type ReactNode, useState } from 'react';

interface FirstItemsProps<T> {
  readonly items: readonly T[];
  /** The name of an item; names need not be unique. */
  readonly nameOf: (item: T) => string | null;
  readonly children: (item: T) => ReactNode;
  /** The element around the button that shows more: a list needs a list item there. */
  readonly as?: 'li' | 'p';
}

/** Items drawn at first and with each press of the button: ten thousand at once would block the window. */
const pageSize = 100;

/** The first hundred items, and the next hundred on demand. */
export function FirstItems<T>({ items, nameOf, children, as: Wrapper = 'li' }: FirstItemsProps<T>) {
  const [shown, setShown] = useState(pageSize);
  const rest = items.length - shown;
  return (
    <>
      {keyed(items.slice(0, shown), nameOf).map(({ key, item }) => (
        <Fragment key={key}>{children(item)}</Fragment>
      ))}
      {rest <= 0 ? null : (
        <Wrapper>
          <LinkButton onClick={() => setShown(shown + pageSize)}>
            {messages.showMore(Math.min(pageSize, rest), rest)}
          </LinkButton>
        </Wrapper>
      )}
    </>
  );
}

interface Keyed<T> {
  readonly key: string;
  readonly item: T;
}

/** Items with keys made from their names; a repeated name is numbered, since servers do not require unique names. */
export function keyed<T>(items: readonly T[], nameOf: (item: T) => string | null): readonly Keyed<T>[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const name = nameOf(item) ?? '';
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return { key: `${count} ${name}`, item };
  });
}
