import { useAppEvent } from '@renderer/api/bridge';
import { useAvailabilityOn } from '@renderer/api/connection/command-availability';
import { useAcknowledgeChooser } from '@renderer/features/notes/open-acknowledge';
import { type NotesSubject, useNotesDialog } from '@renderer/features/notes/open-notes';
import { cleanUp } from '@renderer/features/operations/clean-up/clean-up';
import { useUndo } from '@renderer/features/operations/clean-up/undo';
import { undoing } from '@renderer/features/operations/clean-up/undo-at-once';
import { UndoBar as Bar } from '@renderer/features/operations/clean-up/undo-bar';
import { type OpenedDialog, useOpenedDialogs } from '@renderer/features/operations/opened-dialogs';
import { OperationDialog } from '@renderer/features/operations/operation-dialog';
import { noteProgress } from '@renderer/features/operations/operation-store';
import { OperationToasts } from '@renderer/features/operations/operation-toasts';
import { usePairChooser } from '@renderer/features/pair/open-pair';
import { useReportDialog } from '@renderer/features/report/open-report';
import { useRetentionDialog } from '@renderer/features/retention/open-retention';
import { AvailabilityContext } from '@renderer/lib/commands/command-availability';
import { MenuAtFocus } from '@renderer/ui/popups/menu-at';
import { focusMainWhenLost } from '@renderer/ui/primitives/top-dialog';
import type { ConnectionId } from '@shared/domain/ids';
import { lazy, Suspense, useEffect } from 'react';
import { BatchDialogHost } from './batch-hosts';
import { useShowActivity } from './navigation';
import { useOpenContract } from './screens/use-open-contract';
import { useOpenPair } from './screens/use-pair-from';

const RetentionHost = lazy(() => import('./retention-host').then((module) => ({ default: module.RetentionHost })));

const ReportDialog = lazy(() =>
  import('@renderer/features/report/report-dialog').then((module) => ({ default: module.ReportDialog })),
);

const PairChooser = lazy(() =>
  import('@renderer/features/pair/pair-chooser').then((module) => ({ default: module.PairChooser })),
);

const acknowledgeChooser = () => import('@renderer/features/notes/acknowledge-chooser');
const AcknowledgeChooser = lazy(async () => ({ default: (await acknowledgeChooser()).AcknowledgeChooser }));

const NotesDialog = lazy(() =>
  import('@renderer/features/notes/notes-dialog').then((module) => ({ default: module.NotesDialog })),
);

/** The dialogs, announcements and progress of operations, on every screen. */
export function OperationDialogs() {
  const { opened } = useOpenedDialogs();
  useAppEvent('operation-progress', noteProgress);
  return (
    <>
      {opened.map((dialog) => (
        <OperationHost key={dialog.id} {...dialog} />
      ))}
      <BatchDialogHost />
      <NotesHost />
      <AcknowledgeHost />
      <MenuAtFocus />
      <LateRetentionHost />
      <ReportHost />
      <PairChooserHost />
    </>
  );
}

/** The report dialog, which can be opened on every screen. */
function ReportHost() {
  const { subject } = useReportDialog();
  return subject === null ? null : (
    <Suspense>
      <ReportDialog key={subject.connectionId} subject={subject} />
    </Suspense>
  );
}

/** The question what a contract is compared with. */
function PairChooserHost() {
  const { subject } = usePairChooser();
  const open = useOpenPair();
  return subject === null ? null : (
    <Suspense>
      <PairChooser key={subject.contractId} subject={subject} onChoose={(other) => open(subject, other)} />
    </Suspense>
  );
}

/** The dialog of retention rules, which can be opened on every screen. */
function LateRetentionHost() {
  const { subject } = useRetentionDialog();
  return subject === null ? null : (
    <Suspense>
      <RetentionHost key={subject.connectionId} subject={subject} />
    </Suspense>
  );
}

/** The popup that asks until when a failure is acknowledged, loaded ahead: the next key is for it. */
function AcknowledgeHost() {
  const isOpen = useAcknowledgeChooser(({ chooser }) => chooser !== null);
  useEffect(() => {
    const idle = requestIdleCallback(() => void acknowledgeChooser());
    return () => cancelIdleCallback(idle);
  }, []);
  return isOpen ? (
    <Suspense>
      <AcknowledgeChooser />
    </Suspense>
  ) : null;
}

/** The dialog of notes, loaded on first use. */
function NotesHost() {
  const { subject } = useNotesDialog();
  return subject === null ? null : (
    <Suspense>
      <ShownNotes key={subject.connectionId} subject={subject} />
    </Suspense>
  );
}

function ShownNotes({ subject }: { readonly subject: NotesSubject }) {
  const open = useOpenContract(subject.connectionId);
  return <NotesDialog subject={subject} onOpen={({ contract }, runKey) => open(contract, runKey)} />;
}

/** Undoes the last deletion, while the dialog of a deletion is closed, and shows how that goes. */
export function UndoBar() {
  const { undo } = useUndo();
  const undone = undoing.useStore(({ subject }) => subject);
  const isOpen = cleanUp.useStore((state) => state.isOpen && state.subject !== null);
  const connectionId = undone?.connectionId ?? undo?.connectionId ?? ('' as ConnectionId);
  const availability = useAvailabilityOn(connectionId);
  const showActivity = useShowActivity();
  return isOpen || (undo === null && undone === null) ? null : (
    <AvailabilityContext value={availability}>
      <Bar undo={undo} connectionId={connectionId} onShowActivity={showActivity} />
    </AvailabilityContext>
  );
}

function OperationHost({ operation, view }: OpenedDialog) {
  const showActivity = useShowActivity();
  return (
    <>
      <OperationToasts operation={operation} />
      <OperationDialog {...{ operation, view }} onLeave={() => focusMainWhenLost()} onShowActivity={showActivity} />
    </>
  );
}
