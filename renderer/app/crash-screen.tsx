import { copyText } from '@renderer/api/local/app';
import { errorReport } from '@renderer/lib/describe-error';
import { useWithoutSnapshot } from '@renderer/lib/start-snapshot/use-without-snapshot';
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
import { messages } from './messages';
import { removeServerQueries } from './refresh-screen';
import { ScreenTitle } from './screen-title';

const { crash: text } = messages;

interface CrashScreenProps {
  /** What crashed. */
  readonly place: 'window' | 'screen';
  readonly thrown: unknown;
  readonly onReload: () => void;
}

/** Reports a fault of this app. Uses no context, because its provider may be what crashed. */
function CrashScreen({ place, thrown, onReload }: CrashScreenProps) {
  const [copied, setCopied] = useState<keyof typeof text.copy>('idle');
  useWithoutSnapshot();
  const report = crashReport(thrown);
  const copy = () => {
    copyText(report).then(
      () => setCopied('copied'),
      () => setCopied('failed'),
    );
  };
  return (
    <div className={styles['root']} role="alert">
      <TriangleAlert className="failed" size={20} aria-hidden />
      <h1 className="large">{text[place].title}</h1>
      <p className={styles['text']}>{text[place].text}</p>
      <div className="flex gap-2">
        <Button variant="primary" icon={<RotateCw size={14} aria-hidden />} onClick={onReload}>
          {text.reload}
        </Button>
        <Button icon={<Copy size={14} aria-hidden />} onClick={copy}>
          {text.copy[copied]}
        </Button>
      </div>
      <details className={styles['details']}>
        <summary>{text.details}</summary>
        <pre>{report}</pre>
      </details>
    </div>
  );
}

const maxLength = 4000;

/** A crash as text for support: what was thrown, and where in the code of this app. */
export const crashReport = (thrown: unknown): string => plainLines(reportOf(thrown));

function reportOf(thrown: unknown): string {
  if (thrown instanceof AppError) return errorReport(thrown);
  if (!(thrown instanceof Error)) return text.thrown(clip(String(thrown), maxLength));
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

/** The outermost boundary. Only reloading the page recovers from what it catches. */
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

/** Replaces a screen that threw; the frame around it stays. */
export function ScreenCrash({ error, reset }: ErrorComponentProps) {
  const client = useQueryClient();
  const reload = () => {
    // With the same data it would crash again.
    removeServerQueries(client);
    reset();
  };
  return (
    <>
      <ScreenTitle parts={[text.windowTitle]} />
      <CrashScreen place="screen" thrown={error} onReload={reload} />
    </>
  );
}

/** Replaces the frame itself when it threw. Only reloading the page recovers from it. */
export const FrameCrash = ({ error }: ErrorComponentProps) => (
  <>
    <ScreenTitle parts={[text.windowTitle]} />
    <CrashScreen place="window" thrown={error} onReload={() => window.location.reload()} />
  </>
);
