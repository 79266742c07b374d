import { cellTextLength } from '@shared/domain/limits';
import { clip, shortText, visibleParts } from '@shared/format/text';
import { clsx } from 'clsx';
import styles from './safe-text.module.css';

interface SafeTextProps {
  /** Text from a server or a file. */
  readonly text: string;
  /** Longest text shown, in UTF-16 units. */
  readonly max?: number;
  readonly mono?: boolean;
  /** Keeps line breaks and tabs. */
  readonly lines?: boolean;
  /** Always has a tooltip with the whole text, for cells that CSS may cut. */
  readonly titled?: boolean;
  readonly className?: string | undefined;
}

const titleLength = 2000;

/** Foreign text: isolated from the direction of its neighbours, not translated, with invisible characters marked. */
export function SafeText(props: SafeTextProps) {
  const { text, max = cellTextLength, mono = false, lines = false, titled = false, className } = props;
  const parts = visibleParts(clip(text, max), { lines });
  const title = titled || text.length > max ? shortText(text, titleLength) : undefined;
  return (
    <bdi translate="no" className={clsx(mono && 'mono', lines && 'lines', className) || undefined} title={title}>
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
