import { SafeText } from '@renderer/ui/marks/safe-text';
import { plainText } from '@shared/format/text';
import type { TextRange } from '@shared/search/highlight';
import styles from './contracts.module.css';

interface FoundTextProps {
  readonly text: string;
  /** From its beginning to its end. */
  readonly ranges: readonly TextRange[];
}

/** Longest name that is looked through, in UTF-16 units. */
const longest = 300;

/** A text with the words marked by which it was found. */
export function FoundText({ text, ranges }: FoundTextProps) {
  const shown = ranges.filter(({ end }) => end <= longest);
  const edges = shown.map(({ end }, at) => ({ from: end, to: shown[at + 1]?.start ?? text.length }));
  return (
    <span title={plainText(text.slice(0, longest))}>
      <SafeText text={text.slice(0, shown[0]?.start ?? text.length)} />
      {shown.map(({ start, end }, at) => (
        <span key={start}>
          <mark className={styles['found']}>
            <SafeText text={text.slice(start, end)} />
          </mark>
          <SafeText text={text.slice(edges[at]?.from, edges[at]?.to)} />
        </span>
      ))}
    </span>
  );
}
