import { findingText } from '@renderer/features/connections/form/field-errors';
import { messages as shared } from '@renderer/features/connections/messages';
import { Panel } from '@renderer/ui/layout/panel';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { ProbeLine, ProbeStep } from '@shared/domain/connection/connection';
import { formatDuration } from '@shared/format/format';
import type { OutputOf } from '@shared/ipc/route';
import type { Routes } from '@shared/ipc/routes';
import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Minus from 'lucide-react/icons/minus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { messages } from './messages';
import styles from './probe.module.css';

const text = messages.probe;

/** The test of a connection before, during and after its run. */
export interface ProbeRun {
  readonly isPending: boolean;
  readonly report: OutputOf<Routes['connections.test']> | null;
  /** The draft is still the one that was tested. */
  readonly isCurrent: boolean;
}

/** The checklist of a test: the steps, and what each one found. */
export function ProbeReport({ test }: { readonly test: ProbeRun }) {
  const { report, isPending, isCurrent } = test;
  const isStale = report !== null && !isCurrent;
  return (
    <Panel
      flush
      title={text.title}
      note={<span role="status">{noteOf(test)}</span>}
      actions={
        report === null ? undefined : (
          <CopyButton label={text.copy} text={() => probeText(report.lines, report.baseUrl)} />
        )
      }
    >
      <ol className={clsx(styles['lines'], isStale && styles['stale'])} aria-busy={isPending} aria-label={text.list}>
        {probeItems(report?.lines ?? null).map((item) => (
          <Item key={item.step} item={item} />
        ))}
      </ol>
    </Panel>
  );
}

function noteOf({ isPending, isCurrent, report }: ProbeRun): string {
  const { notRun, stale, passed, failed } = text.notes;
  if (isPending) return shared.test.asking;
  if (report === null) return notRun;
  if (!isCurrent) return stale;
  return report.passed ? passed : failed;
}

interface ProbeItem {
  readonly step: ProbeStep;
  /** null until the step has run. */
  readonly found: ProbeLine | null;
}

/** The steps in the order in which main runs them. */
const steps = Object.keys(text.steps) as ProbeStep[];

/** The whole checklist, with what the finished steps found. */
export const probeItems = (lines: readonly ProbeLine[] | null): readonly ProbeItem[] =>
  steps.map((step) => ({ step, found: lines?.find((line) => line.step === step) ?? null }));

function Item({ item: { step, found } }: { readonly item: ProbeItem }) {
  return (
    <li className={styles['line']}>
      <ProbeIcon state={found?.state ?? null} />
      <div className="grow breaks">
        <div className="flex between gap-2">
          <span className="medium">{text.steps[step]}</span>
          {found === null || found.durationMs === null || !sendsRequest(found) ? null : (
            <span className="faint small figures">{formatDuration(found.durationMs)}</span>
          )}
        </div>
        {found === null ? null : <Found found={found} />}
      </div>
    </li>
  );
}

const requestSteps: ReadonlySet<ProbeStep> = new Set(['reachable', 'token', 'rights', 'contracts']);

/** The other steps only read an earlier answer, so their duration means nothing. */
const sendsRequest = ({ step }: ProbeLine): boolean => requestSteps.has(step);

function Found({ found: { state, finding, serverWords } }: { readonly found: ProbeLine }) {
  return (
    <>
      <p className={clsx('quiet', state === 'failed' && 'bad', 'selectable')}>
        <VisuallyHidden>{`${text.states[state]}: `}</VisuallyHidden>
        <SafeText text={findingText(finding)} />
      </p>
      {serverWords === null ? null : (
        <p className="quiet selectable">
          <FilledText text={text.serverSaid} parts={{ text: <SafeText text={serverWords} /> }} />
        </p>
      )}
    </>
  );
}

const icons: Readonly<Record<ProbeLine['state'], typeof Check>> = {
  passed: Check,
  warning: TriangleAlert,
  failed: X,
  unknown: CircleQuestionMark,
  skipped: Minus,
};

/** Decorative: the line names the state. null before the step has run. */
function ProbeIcon({ state }: { readonly state: ProbeLine['state'] | null }) {
  const Icon = icons[state ?? 'skipped'];
  return (
    <span className={styles['mark']} data-state={state ?? 'open'}>
      <Icon size={16} aria-hidden />
    </span>
  );
}

const marks: Readonly<Record<ProbeLine['state'], string>> = {
  passed: '✓',
  warning: '!',
  failed: '✗',
  unknown: '?',
  skipped: '–',
};

/** The report as plain text. It holds no token: main redacts findings and the server's text. */
export function probeText(lines: readonly ProbeLine[], baseUrl: string | null): string {
  const { title, titleOf, serverSaid } = text.report;
  const lineText = ({ step, state, finding, serverWords, durationMs }: ProbeLine): string =>
    [
      `${marks[state]} ${text.steps[step]}: ${finding}`,
      serverWords === null ? '' : serverSaid(serverWords),
      durationMs === null ? '' : ` (${formatDuration(durationMs)})`,
    ].join('');
  return [baseUrl === null ? title : titleOf(baseUrl), ...lines.map(lineText)].join('\n');
}
