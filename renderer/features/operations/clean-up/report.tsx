import { activityQueries } from '@renderer/api/activity';
import { useSettings } from '@renderer/api/app';
import { useRevealBackup } from '@renderer/api/backups';
import { useAvailabilityOn } from '@renderer/api/command-availability';
import type { Inverse } from '@renderer/api/operations';
import type { Ended, EndProps, ReportProps } from '@renderer/features/operations/dialog-kind';
import { ContractTable } from '@renderer/features/operations/dialog-parts';
import { restore } from '@renderer/features/operations/restore/restore';
import { ariaKeysOf, shortcutOf } from '@renderer/lib/commands';
import { zoneOf } from '@renderer/lib/time-zone';
import { useCommands } from '@renderer/lib/use-commands';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { Banner } from '@renderer/ui/layout/app-frame';
import { AssetName } from '@renderer/ui/marks/asset-name';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button, IconButton } from '@renderer/ui/primitives/button';
import { commands } from '@shared/commands';
import type { ConnectionId } from '@shared/domain/ids';
import { formatNumber } from '@shared/format/format';
import { formatClock } from '@shared/format/instant';
import { findingText, operationStates, stateSentence } from '@shared/format/operation-messages';
import { useQuery } from '@tanstack/react-query';
import FolderOpen from 'lucide-react/icons/folder-open';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { create } from 'zustand';
import type { CleanUp, CleanUpContract, CleanUpSubject } from './draft';
import { messages } from './messages';
import { type ContractReport, hasRemoved, isUndoable, reportText } from './report-text';
import { contractsText } from './rule-text';

const { report: texts } = messages;

/** What was found out since, the contracts one by one, and where the backup is. */
export function CleanUpReport({ subject, report }: Pick<ReportProps<CleanUp>, 'subject' | 'report'>) {
  const { state, operationId, contracts, backup } = report;
  return (
    <>
      {state === 'unknown' && operationId !== null ? <Later operationId={operationId} /> : null}
      {contracts.length > 1 ? <ContractReports contracts={contracts} subjects={subject.contracts} /> : null}
      {backup === null ? null : (
        <p className="quiet breaks">
          <FilledText
            text={texts.backup(backup.results, backup.bytes)}
            parts={{ file: <SafeText text={backup.file} max={500} mono /> }}
          />
        </p>
      )}
    </>
  );
}

/** What reading again found out since. */
function Later({ operationId }: { readonly operationId: string }) {
  const { data } = useQuery(activityQueries.one(operationId));
  return data?.state === undefined || data.state === 'unknown' || data.state === 'under-way' ? null : (
    <p>
      <strong>{texts.foundSince(findingText(data) ?? stateSentence('clean-up', data.state))}</strong>
    </p>
  );
}

interface ContractReportsProps {
  readonly contracts: readonly ContractReport[];
  readonly subjects: readonly CleanUpContract[];
}

/** What reading proved, contract by contract, failures first. */
export function ContractReports({ contracts, subjects }: ContractReportsProps) {
  const shown = contracts.filter(({ previewed, problem }) => previewed > 0 || problem !== null);
  const rank = ({ state }: ContractReport): number => (state === 'done' ? 1 : 0);
  const subjectOf = new Map(subjects.map((contract) => [contract.id as string, contract]));
  const { columns: heads } = texts;
  const columns = [
    {
      head: heads.name,
      cell: ({ contractId, name }: ContractReport) => <Name name={name} {...subjectOf.get(contractId)} />,
    },
    { head: heads.outcome, cell: ({ state }: ContractReport) => operationStates[state].word },
    { head: heads.gone, isNumber: true, cell: ({ gone }: ContractReport) => counted(gone) },
    { head: heads.stillThere, isNumber: true, cell: ({ stillThere }: ContractReport) => counted(stillThere) },
  ];
  return (
    <ContractTable
      rows={shown.toSorted((one, other) => rank(one) - rank(other))}
      keyOf={({ contractId }) => contractId}
      columns={columns}
    />
  );
}

/** The name, and below it the asset where another contract has the same name. */
const Name = ({ name, asset }: Pick<CleanUpContract, 'name' | 'asset'>) => (
  <>
    <SafeText text={name} max={120} titled />
    {asset === undefined ? null : <AssetName fqn={asset} />}
  </>
);

const counted = (count: number | null): string => (count === null ? texts.notCounted : formatNumber(count));

/** The buttons for the backup and for Undo. */
export function CleanUpEnd({ report: { operationId, backup }, onClose }: EndProps<CleanUp>) {
  const undo = useUndo((state) => state.undo);
  if (operationId === null) return null;
  return (
    <>
      {backup === null ? null : <ShowBackup operationId={operationId} />}
      {undo?.operationId === operationId ? <UndoButton undo={undo} onLeave={onClose} /> : null}
    </>
  );
}

/** A clean-up that can be undone. */
export interface UndoableCleanUp {
  readonly operationId: string;
  readonly connectionId: ConnectionId;
  /** The restore that undoes it, as main says. */
  readonly inverse: Extract<Inverse, { readonly kind: 'restore' }>;
  /** What was proved, such as `Deleted 42 of 42 results`. */
  readonly title: string;
  /** The name of the contract, or the number of contracts. */
  readonly about: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

interface EndedCleanUp extends Ended<CleanUp> {
  readonly subject: CleanUpSubject;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Null where nothing can be undone. */
export function undoOf({ subject, report, inverse, at }: EndedCleanUp): UndoableCleanUp | null {
  const { operationId } = report;
  if (operationId === null || inverse?.kind !== 'restore' || !isUndoable({ report, inverse })) return null;
  const { connectionId } = subject;
  return { operationId, connectionId, inverse, title: reportText(report).title, about: contractsText(subject), at };
}

/** The last clean-up, while it can be undone; null when there is none. */
export const useUndo = create<{ readonly undo: UndoableCleanUp | null }>(() => ({ undo: null }));

/** Undo is about the last clean-up that deleted something; earlier ones are restored from Activity. */
export function showUndo(ended: EndedCleanUp): void {
  const undo = undoOf(ended);
  if (undo !== null || hasRemoved(ended.report)) useUndo.setState({ undo });
}

/** Withdraws Undo; with an id only that of this operation, whose results are restored. */
export function dismissUndo(operationId?: string): void {
  const { undo } = useUndo.getState();
  if (operationId === undefined || undo?.operationId === operationId) useUndo.setState({ undo: null });
}

// Restored results need no Undo.
restore.useStore.subscribe(({ state }) => {
  if (state.kind !== 'reported' || state.report.state !== 'done') return;
  // A backup file names the clean-up that wrote it.
  dismissUndo(state.preview.operationId);
});

const openRestore = ({ connectionId, inverse }: UndoableCleanUp): void =>
  restore.open({ connectionId, ...inverse.request });

/** The focused button disappears with the bar, so the page takes the focus. */
function dismiss({ currentTarget }: { readonly currentTarget: Element }): void {
  const page = currentTarget.closest('main');
  dismissUndo();
  page?.focus();
}

/** The bar that offers Undo, also by a key, until it is dismissed. */
export function Undoable({ undo }: { readonly undo: UndoableCleanUp }) {
  const zone = zoneOf(useSettings().zone);
  useCommands('undo', { 'undo-clean-up': () => openRestore(undo) });
  return (
    <Banner
      atFoot
      actions={
        <>
          <ShowBackup operationId={undo.operationId} isSmall />
          <UndoButton undo={undo} isSmall />
          <IconButton label={messages.undo.dismiss} size="small" icon={<X size={14} aria-hidden />} onClick={dismiss} />
        </>
      }
    >
      <FilledText
        text={messages.undo.bar(formatClock(undo.at, zone))}
        parts={{ title: <strong>{undo.title}</strong>, about: <SafeText text={undo.about} max={120} /> }}
      />
    </Banner>
  );
}

interface UndoButtonProps {
  readonly undo: UndoableCleanUp;
  readonly isSmall?: boolean;
  /** Closes the dialog around it. */
  readonly onLeave?: () => void;
}

/** Opens the restore of a clean-up, unless its connection is read-only by now. Only the bar's button has the key. */
function UndoButton({ undo, isSmall = false, onLeave }: UndoButtonProps) {
  const { isAvailable } = useAvailabilityOn(undo.connectionId)('undo-clean-up');
  if (!isAvailable) return null;
  return (
    <Button
      size={isSmall ? 'small' : 'regular'}
      {...(isSmall ? { title: shortcutOf('undo-clean-up'), 'aria-keyshortcuts': ariaKeysOf('undo-clean-up') } : {})}
      icon={<Undo2 size={14} aria-hidden />}
      onClick={() => {
        onLeave?.();
        openRestore(undo);
      }}
    >
      {commands['undo-clean-up'].title}
    </Button>
  );
}

interface ShowBackupProps {
  readonly operationId: string;
  readonly isSmall?: boolean;
}

/** Shows a backup in the system's file manager. */
function ShowBackup({ operationId, isSmall = false }: ShowBackupProps) {
  const { show } = useToast();
  const revealing = useRevealBackup();
  const reveal = () =>
    revealing.mutate(operationId, {
      onSuccess: (isThere) => {
        if (!isThere) show({ title: texts.backupGone, tone: 'failed' });
      },
      onError: () => show({ title: texts.folderNotShown, tone: 'failed' }),
    });
  return (
    <Button size={isSmall ? 'small' : 'regular'} icon={<FolderOpen size={14} aria-hidden />} onClick={reveal}>
      {texts.showFolder}
    </Button>
  );
}
