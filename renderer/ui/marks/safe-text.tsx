import { cellTextLength } from '@shared/domain/limits';
import { clip, shortText, visibleParts } from '@shared/format/text';
import { clsx } from 'clsx';
import styles from './safe-text.module.css';

interface SafeTextProps {
  /** Whatever a server sent. */
  readonly text: string;
  /** Longest text shown, in UTF-16 units. */
  readonly max?: number;
  readonly mono?: boolean;
  /** Keeps line breaks and tabs, for messages that are read as paragraphs. */
  readonly lines?: boolean;
  /** Whole text as a tooltip even when it is not cut, for cells with an ellipsis. */
  readonly titled?: boolean;
}

const titleLength = 2000;

/** Foreign text as text: isolated from its neighbours' direction, with what is invisible made visible (B14, B16). */
export function SafeText({ text, max = cellTextLength, mono = false, lines = false, titled = false }: SafeTextProps) {
  const parts = visibleParts(clip(text, max), { lines });
  const title = titled || text.length > max ? shortText(text, titleLength) : undefined;
  return (
    <bdi translate="no" className={clsx(mono && styles['mono'], lines && styles['lines']) || undefined} title={title}>
      {parts.map((part) =>
        part.kind === 'plain' ? (
          part.text
        ) : (
          <span key={part.at} className={styles['marker']}>
            {part.text}
          </span>
        ),
      )}
    </bdi>
  );
}
