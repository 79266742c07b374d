import type { BatchAction } from '@renderer/api/operation/batches';
import { describeError } from '@renderer/lib/describe-error';
import { Badge } from '@renderer/ui/marks/badge';
import { MiddleText } from '@renderer/ui/marks/middle-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { StatusIcon } from '@renderer/ui/marks/status-icon';
import { Button, IconButton } from '@renderer/ui/primitives/button';
import type { BatchEntry, BatchSummary } from '@shared/domain/batch/batch';
import { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import { shownStatus, statusTone } from '@shared/format/status-names';
import FileSearch from 'lucide-react/icons/file-search';
import GitCompare from 'lucide-react/icons/git-compare';
import { useMemo, useState } from 'react';
import styles from './batch.module.css';
import { messages } from './messages';
import { orderedRows, type RowChange, type RowFilter, type RowState, reasonOf, rowTones } from './rows';

const { panel: text, dialog } = messages;

/** Actions on a batch, and on the runs of its contracts. */
export interface BatchActions {
  readonly onSteer: (action: BatchAction) => void;
  /** Closes the panel. */
  readonly onClose: (batch: BatchSummary) => void;
  readonly onOpenRun: (entry: BatchEntry) => void;
  readonly onCompare: (entry: BatchEntry) => void;
  /** Opens the runs of the batch in the list of all runs. */
  readonly onShowRuns: (batch: BatchSummary, entries: readonly BatchEntry[]) => void;
  readonly onExport: (batch: BatchSummary, entries: readonly BatchEntry[]) => void;
}

interface BatchRowsProps {
  readonly entries: readonly BatchEntry[];
  /** Only contracts of this state or change; null for all. */
  readonly only: RowFilter | null;
  readonly actions: BatchActions;
}

/** Rows shown at first, and added by each press of the button. */
const step = 100;

/** The contracts of a batch, the most urgent first. */
export function BatchRows({ entries, only, actions }: BatchRowsProps) {
  const [limit, setMost] = useState(step);
  const rows = useMemo(() => orderedRows(entries, only), [entries, only]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles['rows']} aria-label={text.rows} tabIndex={0}>
      <table className="table small">
        <thead>
          <tr>
            {Object.entries(text.columns).map(([id, header]) => (
              <th key={id} scope="col" data-column={id}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, limit).map(({ place, ...row }) => (
            <Row key={place} {...row} actions={actions} />
          ))}
        </tbody>
      </table>
      {rows.length > limit ? (
        <Button size="small" variant="ghost" onClick={() => setMost(limit + step)}>
          {text.more(Math.min(step, rows.length - limit), rows.length)}
        </Button>
      ) : null}
    </section>
  );
}

interface RowProps {
  readonly entry: BatchEntry;
  readonly state: RowState;
  readonly change: RowChange | null;
  readonly actions: BatchActions;
}

function Row({ entry, state, change, actions }: RowProps) {
  const { request, before } = entry.item;
  const name = request.name ?? entry.item.key;
  const asset = 'contractId' in request ? (request.assetName ?? null) : null;
  return (
    <tr>
      <td className="nowrap">
        <span className={styles['state']}>
          <StatusIcon tone={state === 'failed' ? statusTone(entry.run?.status ?? '') : rowTones[state]} />
          {state === 'failed' && entry.run !== null ? shownStatus(entry.run.status) : text.states[state]}
          {change === null ? null : <Badge tone={badgeTones[change]}>{text.changes[change]}</Badge>}
        </span>
      </td>
      <th scope="row">
        <SafeText text={name} max={120} titled />
      </th>
      <td>{asset === null ? null : <MiddleText text={asset} />}</td>
      <td>
        <SafeText text={whyOf(entry, state)} max={300} titled />
      </td>
      <td className="nowrap">
        <IconButton
          size="small"
          label={text.openRun}
          icon={<FileSearch size={14} aria-hidden />}
          disabledReason={entry.run === null ? text.noRun : null}
          onClick={() => actions.onOpenRun(entry)}
        />
        <IconButton
          size="small"
          label={text.compare}
          icon={<GitCompare size={14} aria-hidden />}
          disabledReason={entry.run === null ? text.noRun : before === null ? text.noBefore : null}
          onClick={() => actions.onCompare(entry)}
        />
      </td>
    </tr>
  );
}

const badgeTones = { newlyFailed: 'failed', recovered: 'success' } as const;

function whyOf(entry: BatchEntry, state: RowState): string {
  const { item, error } = entry;
  if (item.skip !== null) return dialog.reasons[item.skip];
  if (state === 'unknown') return text.unknownHint;
  // The sentence says that the read is retried, which is true for reads only.
  if (error?.outcome === 'not-sent' && hasClass(error.code, 'away')) return text.away;
  if (error !== null && state === 'error') return describeError(new AppError(error.code, error)).text;
  return reasonOf(entry);
}
