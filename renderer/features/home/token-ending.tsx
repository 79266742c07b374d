import { Button } from '@renderer/ui/primitives/button';
import { commands } from '@shared/commands';
import KeyRound from 'lucide-react/icons/key-round';
import { useId } from 'react';
import styles from './home.module.css';
import { messages } from './messages';

interface TokenEndingProps {
  /** When it ends, as a sentence. */
  readonly text: string;
  readonly onReplace: () => void;
}

/** The token of the connection ends soon: then nothing can be read any more. */
export function TokenEnding({ text, onReplace }: TokenEndingProps) {
  const titleId = useId();
  return (
    <section className="stack" aria-labelledby={titleId}>
      <div className={styles['groupHead']}>
        <h2 id={titleId} className={styles['groupTitle']}>
          {messages.token}
        </h2>
      </div>
      <div className={styles['notice']}>
        <KeyRound size={16} className="icon" aria-hidden />
        <span>{text}</span>
        <Button size="small" onClick={onReplace}>
          {commands['replace-token'].title}
        </Button>
      </div>
    </section>
  );
}
