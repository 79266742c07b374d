import { contractQueries } from '@renderer/api/contract/contracts';
import { describeError } from '@renderer/lib/describe-error';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { ConnectionId } from '@shared/domain/ids';
import { useQuery } from '@tanstack/react-query';
import styles from './items.module.css';
import { testCaseMessages as text } from './test-case-messages';

interface FailedRowsTableProps {
  readonly connectionId: ConnectionId;
  readonly id: string;
}

/** A region that scrolls must be reachable by keyboard. */
const scrollable = { tabIndex: 0, role: 'region', 'aria-label': text.rows.label } as const;

/** Columns and values may be there twice, and none ever moves. */
const withKey = (text: string, at: number) => ({ text, key: `${at} ${text}` });

/** Rows that did not pass a test case: data of people, marked as such, in no copy, report or file. */
export function FailedRowsTable({ connectionId, id }: FailedRowsTableProps) {
  const { data, error, isPending } = useQuery(contractQueries.failedRows(connectionId, id));
  if (error !== null) return <p className="quiet small">{describeError(error, text.couldNot.rows).title}</p>;
  if (isPending) return <p className="quiet small">{text.loading}</p>;
  if (data === null) return <p className="quiet small">{text.rows.none}</p>;
  const keyed = data.rows.map((cells, at) => ({ cells: cells.map(withKey), key: `row ${at}` }));
  return (
    <div className="stack gap-1">
      <p className="secondary small">{text.rows.note(data.isCut)}</p>
      <div className={styles['failedRows']} {...scrollable}>
        <table>
          <thead>
            <tr>
              {data.columns.map(withKey).map(({ text: column, key }) => (
                <th key={key} scope="col">
                  <SafeText text={column} max={80} mono />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keyed.map(({ cells, key }) => (
              <tr key={key}>
                {cells.map((cell) => (
                  <td key={cell.key}>
                    <SafeText text={cell.text} max={200} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
