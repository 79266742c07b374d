import { textChunks } from '@renderer/lib/text-chunks';
import { formatBytes } from '@shared/words/format';
import { plainLines } from '@shared/words/text';
import { useMemo, useState } from 'react';
import { Button } from './button';
import styles from './code-block.module.css';
import { CopyButton } from './copy-button';

interface CodeBlockProps {
  /** The accessible name and the heading, such as `Contract as JSON`. */
  readonly label: string;
  readonly text: string;
  readonly copyLabel?: string;
}

/** Text shown at first, in UTF-16 units; the rest on demand, in pieces that are laid out only when in sight. */
const firstPart = 64_000;

/** Text whose characters matter: monospaced, wrapped, selectable. What is invisible is marked; copying gives it as it came. */
export function CodeBlock({ label, text, copyLabel = 'Copy' }: CodeBlockProps) {
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
          The first {formatBytes(firstPart)} of {formatBytes(text.length)} are shown.
          <Button size="small" variant="ghost" onClick={() => setAll(true)}>
            Show all
          </Button>
        </div>
      ) : null}
    </div>
  );
}
