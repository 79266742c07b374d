import { copyText } from '@renderer/api/app';
import { errorReport } from '@renderer/lib/describe-error';
import { Button } from '@renderer/ui/primitives/button';
import { AppError } from '@shared/errors/app-error';
import { clip, plainLines } from '@shared/format/text';
import { useQueryClient } from '@tanstack/react-query';
import type { ErrorComponentProps } from '@tanstack/react-router';
import Copy from 'lucide-react/icons/copy';
import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Component, type ReactNode, useState } from 'react';
import styles from './crash-screen.module.css';
import { forgetAnswers } from './refresh-screen';
import { ScreenTitle } from './screen-title';

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
function CrashScreen({ place, thrown, onReload }: CrashScreenProps) {
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

const maxLength = 4000;

/** Facts about a crash for whoever is asked for help: what was thrown and where in this app's own code. */
export const crashReport = (thrown: unknown): string => plainLines(reportOf(thrown));

function reportOf(thrown: unknown): string {
  if (thrown instanceof AppError) return errorReport(thrown);
  if (!(thrown instanceof Error)) return `Thrown: ${clip(String(thrown), maxLength)}`;
  const stack = thrown.stack ?? '';
  const head = `${thrown.name}: ${thrown.message}`;
  return clip(stack.includes(thrown.message) ? stack : `${head}\n${stack}`, maxLength);
}

interface CrashBoundaryProps {
  readonly children: ReactNode;
}

interface CrashBoundaryState {
  readonly crash: { readonly thrown: unknown } | null;
}

/** The last boundary: what breaks here takes the window with it, so reloading the page is all that helps. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override readonly state: CrashBoundaryState = { crash: null };

  static getDerivedStateFromError(thrown: unknown): CrashBoundaryState {
    return { crash: { thrown } };
  }

  override render(): ReactNode {
    const { crash } = this.state;
    if (crash === null) return this.props.children;
    return <CrashScreen place="window" thrown={crash.thrown} onReload={() => window.location.reload()} />;
  }
}

/** What the router shows in place of a screen that threw; the frame around it stays. */
export function ScreenCrash({ error, reset }: ErrorComponentProps) {
  const client = useQueryClient();
  const reload = () => {
    // With the same answers it would break in the same way.
    forgetAnswers(client);
    reset();
  };
  return (
    <>
      <ScreenTitle parts={['Stopped working']} />
      <CrashScreen place="screen" thrown={error} onReload={reload} />
    </>
  );
}

/** The same for the frame itself. Reading the page again is all that helps. */
export const FrameCrash = ({ error }: ErrorComponentProps) => (
  <>
    <ScreenTitle parts={['Stopped working']} />
    <CrashScreen place="window" thrown={error} onReload={() => window.location.reload()} />
  </>
);
