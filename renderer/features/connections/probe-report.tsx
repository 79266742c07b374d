import { formatDuration } from '@renderer/lib/format';
import { CopyButton } from '@renderer/ui/copy-button';
import { Panel } from '@renderer/ui/panel';
import { SafeText } from '@renderer/ui/safe-text';
import type { ProbeLine } from '@shared/domain/connection';
import { clsx } from 'clsx';
import styles from './connection-form.module.css';
import { ProbeIcon } from './probe-icon';
import { probeLines, probeText, stateWords, stepWords } from './probe-words';
import type { ConnectionForm } from './use-connection-form';

/** The check-list of a test: what is going to be asked, and what was found. */
export function ProbeReport({ test }: { readonly test: ConnectionForm['test'] }) {
  const { report, isPending, isCurrent } = test;
  const stale = report !== null && !isCurrent && !isPending;
  const lines = isPending ? probeLines(null) : probeLines(report?.lines ?? null);
  return (
    <div className={styles['report']}>
      <Panel
        title="Test"
        note={noteOf({ isPending, tested: report !== null, stale, passed: report?.passed === true })}
        actions={
          report === null || isPending ? undefined : (
            <CopyButton label="Copy" text={() => probeText(report.lines, report.baseUrl)} />
          )
        }
        flush
      >
        <ol className={clsx(styles['lines'], stale && styles['stale'])} aria-busy={isPending} aria-label="Test results">
          {lines.map((line) => (
            <ProbeItem key={line.step} line={line} isPending={isPending} />
          ))}
        </ol>
      </Panel>
    </div>
  );
}

function ProbeItem({
  line,
  isPending,
}: {
  readonly line: ReturnType<typeof probeLines>[number];
  readonly isPending: boolean;
}) {
  const { step, found } = line;
  return (
    <li className={styles['line']}>
      <ProbeIcon state={found?.state ?? null} isPending={isPending} />
      <div className={styles['lineBody']}>
        <div className={styles['lineHead']}>
          <span className={styles['step']}>{stepWords[step]}</span>
          {found === null || found.durationMs === null ? null : (
            <span className={styles['ms']}>{formatDuration(found.durationMs)}</span>
          )}
        </div>
        {found === null ? null : <Found found={found} />}
      </div>
    </li>
  );
}

function Found({ found }: { readonly found: ProbeLine }) {
  return (
    <>
      <p className={clsx(styles['finding'], found.state === 'failed' && styles['bad'])}>
        <span className={styles['state']}>{stateWords[found.state]}</span>
        <SafeText text={found.finding} />
      </p>
      {found.serverWords === null ? null : (
        <p className={clsx(styles['words'], 'selectable')}>
          The server said: <SafeText text={found.serverWords} />
        </p>
      )}
    </>
  );
}

interface NoteInput {
  readonly isPending: boolean;
  readonly tested: boolean;
  readonly stale: boolean;
  readonly passed: boolean;
}

function noteOf({ isPending, tested, stale, passed }: NoteInput): string {
  if (isPending) return 'Asking the server';
  if (!tested) return 'Reads only; nothing is changed on the server';
  if (stale) return 'Before your last change';
  return passed ? 'Passed' : 'Failed';
}
