import { SafeText } from '@renderer/ui/marks/safe-text';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import Check from 'lucide-react/icons/check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Minus from 'lucide-react/icons/minus';
import type { CapabilityRow } from './capability-rows';
import { messages } from './messages';
import styles from './server.module.css';

interface CapabilityTableProps {
  /** Accessible name of the table. */
  readonly label: string;
  /** Header of the first column. */
  readonly head: string;
  readonly rows: readonly CapabilityRow[];
  /** The request to an administrator for a missing right. */
  readonly requestFor: (missing: NonNullable<CapabilityRow['missing']>) => string;
}

const icons: Readonly<Record<CapabilityRow['state'], typeof Check>> = {
  yes: Check,
  no: Minus,
  open: CircleQuestionMark,
};

/** One capability per row, with the request it was learned from. */
export function CapabilityTable({ label, head, rows, requestFor }: CapabilityTableProps) {
  return (
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{messages.table.value}</th>
          <th scope="col">{messages.table.source}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} requestFor={requestFor} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, requestFor }: { readonly row: CapabilityRow } & Pick<CapabilityTableProps, 'requestFor'>) {
  const { label, state, text, source, missing } = row;
  const Icon = icons[state];
  return (
    <tr data-state={state}>
      <th scope="row">{label}</th>
      <td>
        <span className={styles['finding']}>
          <Icon size={14} aria-hidden />
          <span>{text}</span>
        </span>
        {missing === null ? null : (
          <span className={styles['request']}>
            <CopyButton label={messages.table.copyRequest} text={() => requestFor(missing)} />
          </span>
        )}
      </td>
      <td className={styles['source']}>{source === null ? messages.table.noSource : <SafeText text={source} />}</td>
    </tr>
  );
}
