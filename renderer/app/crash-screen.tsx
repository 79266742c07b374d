import { copyText } from '@renderer/api/app';
import { Button } from '@renderer/ui/button';
import Copy from 'lucide-react/icons/copy';
import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { crashReport } from './crash-report';
import styles from './crash-screen.module.css';

interface CrashScreenProps {
  /** How much stopped working. */
  readonly place: 'window' | 'screen';
  readonly thrown: unknown;
  readonly onReload: () => void;
}

const words = {
  window: {
    title: 'The window stopped working',
    text: 'This is a fault of the app. Reloading opens it again; nothing was sent to the server because of it.',
  },
  screen: {
    title: 'This screen stopped working',
    text: 'This is a fault of the app. Reloading reads the screen anew; the rest of the window keeps working.',
  },
} as const;

/** A fault of this app. Needs nothing around it, because anything around it may be what broke. */
export function CrashScreen({ place, thrown, onReload }: CrashScreenProps) {
  const [copied, setCopied] = useState<'idle' | 'copied' | 'failed'>('idle');
  const report = crashReport(thrown);
  const copy = () => {
    copyText(report).then(
      () => setCopied('copied'),
      () => setCopied('failed'),
    );
  };
  return (
    <div className={styles['root']} role="alert">
      <TriangleAlert size={20} aria-hidden />
      <h1 className={styles['title']}>{words[place].title}</h1>
      <p className={styles['text']}>{words[place].text}</p>
      <div className={styles['actions']}>
        <Button variant="primary" icon={<RotateCw size={14} aria-hidden />} onClick={onReload}>
          Reload
        </Button>
        <Button icon={<Copy size={14} aria-hidden />} onClick={copy}>
          {copied === 'idle' ? 'Copy report' : copied === 'copied' ? 'Copied' : 'Could not copy'}
        </Button>
      </div>
      <details className={styles['details']}>
        <summary>Details</summary>
        <pre>{report}</pre>
      </details>
    </div>
  );
}
