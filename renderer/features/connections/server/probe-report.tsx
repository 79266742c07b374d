import { findingWords } from '@renderer/features/connections/form/field-of-failure';
import { Panel } from '@renderer/ui/layout/panel';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { ProbeLine } from '@shared/domain/connection';
import { formatDuration } from '@shared/format/format';
import type { OutputOf } from '@shared/ipc/route';
import type { Routes } from '@shared/ipc/routes';
import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Minus from 'lucide-react/icons/minus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import styles from './probe.module.css';
import { type ProbeItem, probeItems, probeText, stateWords, stepWords } from './probe-messages';

/** A test of a connection, before, while and after it runs. */
export interface ProbeRun {
  readonly isPending: boolean;
  readonly report: OutputOf<Routes['connections.test']> | null;
  /** Nothing of what was tested has been changed since. */
  readonly isCurrent: boolean;
}

/** The check-list of a test: what is going to be asked, and what was found. */
export function ProbeReport({ test }: { readonly test: ProbeRun }) {
  const { report, isPending, isCurrent } = test;
  const isStale = report !== null && !isCurrent;
  return (
    <Panel
      flush
      title="Test"
      note={<span role="status">{noteOf(test)}</span>}
      actions={
        report === null ? undefined : (
          <CopyButton label="Copy report" text={() => probeText(report.lines, report.baseUrl)} />
        )
      }
    >
      <ol className={clsx(styles['lines'], isStale && styles['stale'])} aria-busy={isPending} aria-label="Test results">
        {probeItems(report?.lines ?? null).map((item) => (
          <Item key={item.step} item={item} />
        ))}
      </ol>
    </Panel>
  );
}

function Item({ item: { step, found } }: { readonly item: ProbeItem }) {
  return (
    <li className={styles['line']}>
      <ProbeIcon state={found?.state ?? null} />
      <div className={styles['lineBody']}>
        <div className={styles['lineHead']}>
          <span className={styles['step']}>{stepWords[step]}</span>
          {found === null || found.durationMs === null || !hasAsked(found) ? null : (
            <span className={styles['ms']}>{formatDuration(found.durationMs)}</span>
          )}
        </div>
        {found === null ? null : <Found found={found} />}
      </div>
    </li>
  );
}

/** The other steps read what an earlier answer said: their 0 ms would tell nothing. */
const hasAsked = ({ step }: ProbeLine): boolean => asking.has(step);

const asking: ReadonlySet<ProbeLine['step']> = new Set(['reachable', 'token', 'rights', 'contracts']);

function Found({ found: { state, finding, serverWords } }: { readonly found: ProbeLine }) {
  return (
    <>
      <p className={clsx(styles['finding'], state === 'failed' && styles['bad'], 'selectable')}>
        <VisuallyHidden>{stateWords[state]}: </VisuallyHidden>
        <SafeText text={findingWords(finding)} />
      </p>
      {serverWords === null ? null : (
        <p className={clsx(styles['finding'], 'selectable')}>
          The server said: <SafeText text={serverWords} />
        </p>
      )}
    </>
  );
}

function noteOf({ isPending, isCurrent, report }: ProbeRun): string {
  if (isPending) return 'Asking the server';
  if (report === null) return 'Only reads; changes nothing on the server';
  if (!isCurrent) return 'From before your last change';
  return report.passed ? 'Passed' : 'Failed';
}

const icons: Readonly<Record<ProbeLine['state'], typeof Check>> = {
  passed: Check,
  warning: TriangleAlert,
  failed: X,
  unknown: CircleQuestionMark,
  skipped: Minus,
};

/** The state of one step as a shape, null before it was tried. The word stands in the line. */
function ProbeIcon({ state }: { readonly state: ProbeLine['state'] | null }) {
  const Icon = icons[state ?? 'skipped'];
  return (
    <span className={styles['mark']} data-state={state ?? 'open'}>
      <Icon size={16} aria-hidden />
    </span>
  );
}
