import { Panel } from '@renderer/ui/layout/panel';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import { diffLines, diffWordsWithSpace } from 'diff';
import Minus from 'lucide-react/icons/minus';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import type { SectionDiff } from './contract-diff';
import type { ItemChange, PartChange } from './item-changes';
import { messages } from './messages';
import styles from './versions.module.css';

/** What differs, section by section. */
export const SectionDiffs = ({ sections }: { readonly sections: readonly SectionDiff[] }) => (
  <div className={styles['sections']}>
    {sections.map((section) => (
      <Panel
        key={section.key}
        flush
        title={messages.sections[section.key]}
        note={section.text === null ? messages.compare.changes(section.items.length) : undefined}
      >
        {section.text === null ? <Items items={section.items} /> : <TextDiff {...section.text} />}
      </Panel>
    ))}
  </div>
);

/** Items drawn at first and with each press of the button. */
const pageSize = 200;

function Items({ items }: { readonly items: readonly ItemChange[] }) {
  const [shown, setShown] = useState(pageSize);
  const rest = items.length - shown;
  const keyed = items.slice(0, shown).map((item, at) => ({ item, key: `${at} ${item.kind} ${item.name}` }));
  return (
    <ul className={styles['items']}>
      {keyed.map(({ item, key }) => (
        <Item key={key} item={item} />
      ))}
      {rest <= 0 ? null : (
        <li className={styles['item']}>
          <LinkButton onClick={() => setShown(shown + pageSize)}>
            {messages.showMore(Math.min(rest, pageSize), rest)}
          </LinkButton>
        </li>
      )}
    </ul>
  );
}

const icons = { added: Plus, removed: Minus, changed: Pencil } as const;

function Item({ item: { kind, name, isNamed, parts } }: { readonly item: ItemChange }) {
  const Icon = icons[kind];
  return (
    <li className={styles['item']} data-kind={kind}>
      <span className={styles['kind']}>
        <Icon size={14} aria-hidden /> {messages.kinds[kind]}
      </span>
      <span className={styles['name']}>
        <SafeText text={name} mono={isNamed} max={300} />
      </span>
      <dl className={styles['parts']}>
        {parts.map((part) => (
          <div key={part.label} className={styles['part']}>
            {part.label === '' ? null : (
              <dt>
                <SafeText text={part.label} max={120} />
              </dt>
            )}
            <dd>
              <Values part={part} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

const longest = 500;

/** The old value struck, the new one after it. */
function Values({ part: { before, after } }: { readonly part: PartChange }) {
  return (
    <>
      {before === null ? null : (
        <del className={styles['old']}>
          <SafeText text={before} max={longest} lines />
        </del>
      )}
      {before === null || after === null ? null : (
        <>
          <VisuallyHidden> {messages.parts.arrow} </VisuallyHidden>
          <span aria-hidden="true" className="faint">
            {' → '}
          </span>
        </>
      )}
      {after === null ? null : (
        <ins className={styles['new']}>
          <SafeText text={after} max={longest} lines />
        </ins>
      )}
    </>
  );
}

interface Texts {
  readonly before: string;
  readonly after: string;
}

/** Texts longer than this are compared by lines alone. */
const mostForWords = 20_000;

/** A text with what was removed struck, and what was added marked: word by word, or line by line where it is long. */
export function TextDiff({ before, after }: Texts) {
  const pieces = useMemo(() => {
    const isShort = before.length + after.length <= mostForWords;
    const words = isShort ? diffWordsWithSpace(before, after, { maxEditLength: 2000 }) : undefined;
    const kept = words?.reduce((sum, { value, added, removed }) => sum + (added || removed ? 0 : value.length), 0) ?? 0;
    // Words that two texts have in common by chance would only tear both apart.
    const isAlike = kept >= Math.max(before.length, after.length) / 2;
    const steps = isAlike ? words : diffLines(before, after, { maxEditLength: 4000 });
    const all = steps ?? [
      { value: before, removed: true, added: false },
      { value: after, removed: false, added: true },
    ];
    return all.map((piece, at) => ({ ...piece, key: `${at} ${piece.value.length}` }));
  }, [before, after]);
  return (
    <p className={styles['text']}>
      {pieces.map(({ key, value, added, removed }) => (
        <Piece key={key} tag={removed ? 'del' : added ? 'ins' : 'span'} text={value} />
      ))}
    </p>
  );
}

/** A changed piece is shown up to this length, in UTF-16 units; Raw and the copy have all of it. */
const longestPiece = 2000;
/** What stays of an unchanged stretch at either end. */
const around = 400;

const shortened = (text: string): string =>
  text.length <= 3 * around ? text : `${text.slice(0, around)}\n…\n${text.slice(-around)}`;

const pieceStyles = { del: styles['old'], ins: styles['new'], span: undefined } as const;

const Piece = ({ tag: Tag, text }: { readonly tag: keyof typeof pieceStyles; readonly text: string }) => (
  <Tag className={pieceStyles[Tag]}>
    <SafeText text={Tag === 'span' ? shortened(text) : text} max={longestPiece} lines />
  </Tag>
);
