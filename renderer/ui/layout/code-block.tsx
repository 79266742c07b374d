import { messages } from '@renderer/ui/messages';
import { Button } from '@renderer/ui/primitives/button';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import { plainLines } from '@shared/format/text';
import { useMemo, useState } from 'react';
import styles from './code-block.module.css';

interface CodeBlockProps {
  /** The accessible name and the heading, such as `Contract as JSON`. */
  readonly label: string;
  readonly text: string;
  readonly copyLabel?: string;
}

/** Text shown at first, in UTF-16 units; the rest on demand, in chunks that are laid out only when visible. */
const firstPart = 64_000;

/** Text whose characters matter: monospaced, wrapped, selectable. Invisible characters are marked; Copy takes the original. */
export function CodeBlock({ label, text, copyLabel = messages.copy.copy }: CodeBlockProps) {
  const [all, setAll] = useState(false);
  const cut = !all && text.length > firstPart;
  const chunks = useMemo(() => textChunks(cut ? text.slice(0, firstPart) : text), [cut, text]);
  return (
    <div className={styles['root']}>
      <div className={styles['head']}>
        <span>{label}</span>
        <CopyButton text={text} label={copyLabel} />
      </div>
      <pre className={styles['code']}>
        <code className="selectable">
          {chunks.map(({ at, chunk }) => (
            <span key={at} className={styles['chunk']}>
              {plainLines(chunk)}
            </span>
          ))}
        </code>
      </pre>
      {cut ? (
        <div className={styles['more']}>
          {messages.layout.firstShown(firstPart, text.length)}
          <Button size="small" variant="ghost" onClick={() => setAll(true)}>
            {messages.layout.showAll}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface TextChunk {
  readonly at: number;
  readonly chunk: string;
}

/**
 * Splits a long text at line ends into chunks of about `size` UTF-16 units. A longer line is split inside, never within a
 * surrogate pair. Line ends between chunks are dropped, since each chunk is its own block.
 */
export function textChunks(text: string, size = 8000): readonly TextChunk[] {
  const chunks: TextChunk[] = [];
  let at = 0;
  while (at < text.length) {
    const lineEnd = at + size >= text.length ? -1 : text.lastIndexOf('\n', at + size);
    if (at + size >= text.length) {
      chunks.push({ at, chunk: text.slice(at) });
      break;
    }
    if (lineEnd > at) {
      chunks.push({ at, chunk: text.slice(at, lineEnd) });
      at = lineEnd + 1;
      continue;
    }
    const end = isHighSurrogate(text.charCodeAt(at + size - 1)) ? at + size - 1 : at + size;
    chunks.push({ at, chunk: text.slice(at, end) });
    at = end;
  }
  return chunks;
}

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
