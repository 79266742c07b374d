import { CodeBlock } from '@renderer/ui/code-block';
import styles from './contract.module.css';

/** The server's answer as it came. */
export const RawSection = ({ raw }: { readonly raw: string }) => (
  <div className={styles['stack']}>
    <CodeBlock label="Contract as JSON" text={raw} copyLabel="Copy JSON" />
  </div>
);
