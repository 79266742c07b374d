import { CodeBlock } from '@renderer/ui/layout/code-block';
import { KeyValues } from '@renderer/ui/layout/key-values';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { Extra } from '@shared/domain/contract';
import { shortText } from '@shared/format/text';
import styles from './items.module.css';

const lineLength = 160;

/** Values this app does not interpret, as they came: nothing the server sent disappears. */
export const ExtrasList = ({ extras }: { readonly extras: readonly Extra[] }) => (
  <KeyValues
    items={extras.map(({ key, value }) => ({
      key,
      label: <SafeText text={key} max={80} />,
      value:
        value.length <= lineLength && !value.includes('\n') ? (
          <SafeText text={value} mono />
        ) : (
          <CodeBlock label={shortText(key, 80)} text={value} />
        ),
    }))}
  />
);

/** The same below one item of a list, folded away: it matters to few. Nothing when there is nothing. */
export const ItemExtras = ({ extras }: { readonly extras: readonly Extra[] }) =>
  extras.length === 0 ? null : (
    <details className={styles['expression']}>
      <summary>Other</summary>
      <ExtrasList extras={extras} />
    </details>
  );
