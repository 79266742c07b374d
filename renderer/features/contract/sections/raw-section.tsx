import styles from '@renderer/features/contract/contract.module.css';
import { CodeBlock } from '@renderer/ui/layout/code-block';

/** The server's answer as it came. */
export const RawSection = ({ raw }: { readonly raw: string }) => (
  <div className={styles['stack']}>
    <CodeBlock label="Contract as JSON" text={raw} copyLabel="Copy JSON" />
  </div>
);
