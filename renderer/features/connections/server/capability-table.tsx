import { SafeText } from '@renderer/ui/marks/safe-text';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import Check from 'lucide-react/icons/check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Minus from 'lucide-react/icons/minus';
import type { CapabilityRow } from './capability-rows';
import styles from './server.module.css';

interface CapabilityTableProps {
  /** Name of the table, for screen readers. */
  readonly label: string;
  /** Head of the first column. */
  readonly head: string;
  readonly rows: readonly CapabilityRow[];
  /** The letter to an administrator about a right that is missing. */
  readonly requestFor: (missing: NonNullable<CapabilityRow['missing']>) => string;
}

const icons: Readonly<Record<CapabilityRow['state'], typeof Check>> = {
  yes: Check,
  no: Minus,
  open: CircleQuestionMark,
};

/** What was found out, one line each, with the request it was learned from. */
export function CapabilityTable({ label, head, rows, requestFor }: CapabilityTableProps) {
  return (
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">On this server</th>
          <th scope="col">Learned from</th>
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
  const { what, state, words, found, missing } = row;
  const Icon = icons[state];
  return (
    <tr data-state={state}>
      <th scope="row">{what}</th>
      <td>
        <span className={styles['finding']}>
          <Icon size={14} aria-hidden />
          <span>{words}</span>
        </span>
        {missing === null ? null : (
          <span className={styles['request']}>
            <CopyButton label="Copy request for an administrator" text={() => requestFor(missing)} />
          </span>
        )}
      </td>
      <td className={styles['source']}>{found === null ? '–' : <SafeText text={found} />}</td>
    </tr>
  );
}
