import { GradeMark } from '@renderer/marks/grade-mark';
import { Panel } from '@renderer/ui/layout/panel';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import { diffMessages, partLabel } from '@shared/results/changes/diff-messages';
import type { ShownItem, ShownSection } from '@shared/results/changes/graded-diff';
import type { PartChange } from '@shared/results/changes/item-changes';
import { type LineStep, lineDiff } from '@shared/results/changes/line-diff';
import { diffWordsWithSpace } from 'diff';
import CircleHelp from 'lucide-react/icons/circle-help';
import Minus from 'lucide-react/icons/minus';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import styles from './contract-diff.module.css';
import { messages } from './messages';

/** A region that scrolls must be reachable by keyboard. */
const scrollable = { tabIndex: 0, role: 'group', 'aria-label': messages.content } as const;

/** What differs, section by section, each with its grade. */
export const SectionDiffs = ({ sections }: { readonly sections: readonly ShownSection[] }) => (
  <div className={styles['sections']} {...scrollable}>
    {sections.map((section) => (
      <Panel
        key={section.key}
        flush
        title={diffMessages.sections[section.key]}
        note={section.text === null ? noteOf(section.items) : undefined}
        actions={section.text === null ? undefined : <GradeMark {...section.text} />}
      >
        {section.text === null ? (
          <Items items={section.items} />
        ) : (
          <TextDiff before={section.text.before} after={section.text.after} />
        )}
      </Panel>
    ))}
  </div>
);

function noteOf(items: readonly ShownItem[]): string | undefined {
  const changes = items.filter(({ kind }) => kind !== 'unknown').length;
  return changes === 0 ? undefined : messages.changes(changes);
}

/**
 * Drawn at first and with each press of the button. An item is two dozen elements in columns that fit all of them, so that laying out 200 takes
 * a quarter of a second.
 */
const atOnce = { items: 40, pieces: 200 } as const;

/** The first of a list, and a button for more of them; null where there are no more. */
function useFirst<T>(all: readonly T[], pageSize: number) {
  const [shown, setShown] = useState(pageSize);
  const rest = all.length - shown;
  const more =
    rest <= 0 ? null : (
      <LinkButton onClick={() => setShown(shown + pageSize)}>
        {messages.showMore(Math.min(rest, pageSize), rest)}
      </LinkButton>
    );
  return { first: all.slice(0, shown), more };
}

function Items({ items }: { readonly items: readonly ShownItem[] }) {
  const { first, more } = useFirst(items, atOnce.items);
  const keyed = first.map((item, at) => ({ item, key: `${at} ${item.kind} ${item.name}` }));
  return (
    <ul className={styles['items']}>
      {keyed.map(({ item, key }) => (
        <Item key={key} item={item} />
      ))}
      {more === null ? null : <li className={styles['item']}>{more}</li>}
    </ul>
  );
}

const icons = { added: Plus, removed: Minus, changed: Pencil, unknown: CircleHelp } as const;

function Item({ item: { kind, name, isNamed, parts, grade, rule } }: { readonly item: ShownItem }) {
  const Icon = icons[kind];
  return (
    <li className={styles['item']} data-kind={kind}>
      <span className={styles['kind']}>
        <Icon size={14} aria-hidden /> {diffMessages.kinds[kind]}
      </span>
      <span className={styles['name']}>
        <SafeText text={name} mono={isNamed} max={300} />
      </span>
      <dl className={styles['parts']}>
        {parts.map((part) => (
          <div key={part.part} className={styles['part']}>
            {partLabel(part.part) === '' ? null : <dt>{partLabel(part.part)}</dt>}
            <dd>
              <Values part={part} isKnown={kind !== 'unknown'} />
            </dd>
          </div>
        ))}
      </dl>
      {grade === null ? null : <GradeMark grade={grade} rule={rule} />}
    </li>
  );
}

const longest = 500;

interface ValuesProps {
  readonly part: PartChange;
  /** Whether it is known that the values differ. */
  readonly isKnown: boolean;
}

/** The old value struck, the new one after it; side by side where one of them is not known. */
function Values({ part: { before, after }, isKnown }: ValuesProps) {
  const [Old, New] = isKnown ? (['del', 'ins'] as const) : (['span', 'span'] as const);
  return (
    <>
      {before === null ? null : (
        <Old className={pieceStyles[Old]}>
          <SafeText text={before} max={longest} lines />
        </Old>
      )}
      {before === null || after === null ? null : (
        <>
          <VisuallyHidden> {isKnown ? messages.arrow : messages.later} </VisuallyHidden>
          <span aria-hidden="true" className="faint">
            {' → '}
          </span>
        </>
      )}
      {after === null ? null : (
        <New className={pieceStyles[New]}>
          <SafeText text={after} max={longest} lines />
        </New>
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

/** Edits of words to look for; texts with more are compared by lines. */
const mostWords = 400;

/** A text with what was removed struck, and what was added marked: word by word, or line by line where it is long. */
export function TextDiff({ before, after }: Texts) {
  const pieces = useMemo(() => piecesOf(before, after), [before, after]);
  const { first, more } = useFirst(pieces, atOnce.pieces);
  return (
    <>
      <p className={styles['text']}>
        {first.map(({ key, tag, text }) => (
          <Piece key={key} tag={tag} text={text} />
        ))}
      </p>
      {more === null ? null : <p className="pad">{more}</p>}
    </>
  );
}

function piecesOf(before: string, after: string) {
  const steps = wordsOf(before, after) ?? lineDiff(before, after);
  return steps.map((step, at) => {
    const text = 'text' in step ? step.text : `${step.lines.join('\n')}${at === steps.length - 1 ? '' : '\n'}`;
    return { key: `${at} ${text.length}`, tag: tags[step.kind], text };
  });
}

const tags = { removed: 'del', added: 'ins', same: 'span' } as const;

/** The words that differ; null where the texts are too long or have too few in common: those would only tear both apart. */
function wordsOf(before: string, after: string) {
  if (before.length + after.length > mostForWords) return null;
  const words = diffWordsWithSpace(before, after, { maxEditLength: mostWords });
  const kept = words?.reduce((sum, { value, added, removed }) => sum + (added || removed ? 0 : value.length), 0) ?? 0;
  if (words === undefined || kept < Math.max(before.length, after.length) / 2) return null;
  return words.map(({ value: text, added, removed }) => {
    const kind: LineStep['kind'] = removed ? 'removed' : added ? 'added' : 'same';
    return { kind, text };
  });
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
