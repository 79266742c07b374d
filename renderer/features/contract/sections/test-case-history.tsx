import { contractQueries } from '@renderer/api/contract/contracts';
import { openLink } from '@renderer/api/local/app';
import { catalogTestCase } from '@renderer/lib/app-link';
import { describeError } from '@renderer/lib/describe-error';
import { useErrorActions } from '@renderer/ui/feedback/error-actions';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { StatusMark } from '@renderer/ui/marks/status-mark';
import { Time } from '@renderer/ui/marks/time';
import { LinkButton } from '@renderer/ui/primitives/link-button';
import type { TestCaseRun } from '@shared/domain/contract/test-case-run';
import type { ConnectionId } from '@shared/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedRowsTable } from './failed-rows-table';
import styles from './items.module.css';
import { testCaseMessages as text } from './test-case-messages';
import { useStanding } from './verdicts';

interface TestCaseHistoryProps {
  readonly connectionId: ConnectionId;
  readonly fqn: string;
  /** Its id, by which the server knows failed rows. */
  readonly id: string | null;
}

/** Results that are shown at first. */
const fewRuns = 10;

/** The history of a test case by itself, opened by a button: nothing is asked before. */
export function TestCaseHistory(props: TestCaseHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const { server } = useErrorActions();
  const page = catalogTestCase(server, props.fqn);
  return (
    <div className="stack gap-1">
      <p className="row wraps gap-2 small">
        <LinkButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? text.close : text.open}
        </LinkButton>
        {page === null ? null : (
          <LinkButton onClick={() => void openLink(page).catch(() => undefined)}>{text.catalog}</LinkButton>
        )}
      </p>
      {isOpen ? <Opened {...props} /> : null}
    </div>
  );
}

function Opened({ connectionId, fqn, id }: TestCaseHistoryProps) {
  const { data, error, isPending, refetch } = useQuery(contractQueries.testCaseRuns(connectionId, fqn));
  const [areRowsOpen, setRowsOpen] = useState(false);
  if (error !== null) {
    return (
      <p className="quiet small">
        {describeError(error, text.couldNot.runs).title}{' '}
        <LinkButton onClick={() => void refetch()}>{text.retry}</LinkButton>
      </p>
    );
  }
  if (isPending) return <p className="quiet small">{text.loading}</p>;
  if (data === null) return <p className="quiet small">{text.missing}</p>;
  if (data.length === 0) return <p className="quiet small">{text.none}</p>;
  return (
    <div className="stack gap-2">
      <Runs runs={data} />
      {id === null || data[0]?.status !== 'Failed' ? null : (
        <p className="small">
          <LinkButton aria-expanded={areRowsOpen} onClick={() => setRowsOpen(!areRowsOpen)}>
            {areRowsOpen ? text.rows.close : text.rows.open}
          </LinkButton>
        </p>
      )}
      {areRowsOpen && id !== null ? <FailedRowsTable connectionId={connectionId} id={id} /> : null}
    </div>
  );
}

function Runs({ runs }: { readonly runs: readonly TestCaseRun[] }) {
  const { zone } = useStanding();
  const [shown, setShown] = useState(fewRuns);
  const rest = runs.length - shown;
  return (
    <>
      <ul className={styles['history']} aria-label={text.list}>
        {runs.slice(0, shown).map(({ at, status, message, failedRows, incidentId }) => (
          <li key={at} className="row wraps gap-2 small">
            <StatusMark status={status} />
            <Time at={at} zone={zone} precision="minute" />
            {failedRows === null || failedRows === 0 ? null : <span>{text.failedRows(failedRows)}</span>}
            {incidentId === null ? null : <span className="faint">{text.incident}</span>}
            {message === null ? null : (
              <span className="secondary breaks">
                <SafeText text={message} max={300} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {rest <= 0 ? null : (
        <p className="small">
          <LinkButton onClick={() => setShown(runs.length)}>{text.more(rest)}</LinkButton>
        </p>
      )}
    </>
  );
}
