import { LinkButton } from '@renderer/ui/primitives/link-button';
import { formatNumber } from '@shared/format/format';
import { Fragment, type ReactNode, useState } from 'react';

interface FirstItemsProps<T> {
  readonly items: readonly T[];
  /** The name of an item; names need not be unique. */
  readonly nameOf: (item: T) => string | null;
  readonly children: (item: T) => ReactNode;
  /** Goes around the button that shows more: a list wants a list item there. */
  readonly as?: 'li' | 'p';
}

/** Items drawn at first, and by each press of the button: ten thousand at once would hold up the window. */
const step = 100;

/** The first hundred items, and on demand the next. */
export function FirstItems<T>({ items, nameOf, children, as: Wrapper = 'li' }: FirstItemsProps<T>) {
  const [shown, setShown] = useState(step);
  const rest = items.length - shown;
  return (
    <>
      {keyed(items.slice(0, shown), nameOf).map(({ key, item }) => (
        <Fragment key={key}>{children(item)}</Fragment>
      ))}
      {rest <= 0 ? null : (
        <Wrapper>
          <LinkButton onClick={() => setShown(shown + step)}>
            Show {formatNumber(Math.min(step, rest))} of {formatNumber(rest)} more
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

/** Items with keys made of their names; a name that comes again is numbered, since servers do not keep names unique. */
export function keyed<T>(items: readonly T[], nameOf: (item: T) => string | null): readonly Keyed<T>[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const name = nameOf(item) ?? '';
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return { key: `${count} ${name}`, item };
  });
}
