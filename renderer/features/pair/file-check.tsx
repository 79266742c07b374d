import { odcsQueries } from '@renderer/api/contract/odcs';
import type { ContractKey } from '@renderer/api/result/result-keys';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { Panel } from '@renderer/ui/layout/panel';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { StatusIcon } from '@renderer/ui/marks/status-icon';
import type { Contract } from '@shared/domain/contract/contract';
import type { OdcsCheck, OdcsProblem, OdcsReading, OdcsVerdict } from '@shared/domain/contract/odcs-check';
import type { AssetKey } from '@shared/domain/ids';
import { hasClass } from '@shared/errors/error-table';
import { plainText, shortText } from '@shared/format/text';
import { useQuery } from '@tanstack/react-query';
import { messages } from './messages';
import { type FileSide, usePairFile } from './open-pair';
import styles from './pair.module.css';

const { check: text } = messages;

interface FileCheckProps {
  readonly target: ContractKey;
  /** The contract that the file is checked against; null while it is not known. */
  readonly contract: Contract | null;
}

/** What the server says of the chosen file, without storing anything. */
export function FileCheck({ target, contract }: FileCheckProps) {
  const file = usePairFile((state) => state.file);
  if (file === null || contract === null) return null;
  const { id, type } = contract.asset ?? {};
  return (
    <div className={styles['check']}>
      <Panel title={text.title} note={text.nothingWritten}>
        {!file.isOdcs ? (
          <p>{text.onlyOdcs}</p>
        ) : !id || !type ? (
          <p>{text.noAsset}</p>
        ) : (
          <AskedServer target={target} asset={{ id, type }} file={file} />
        )}
      </Panel>
    </div>
  );
}

interface AskedServerProps {
  readonly target: ContractKey;
  readonly asset: AssetKey;
  readonly file: FileSide;
}

function AskedServer({ target: { connectionId }, asset, file }: AskedServerProps) {
  const { data, error, refetch, isFetching } = useQuery(odcsQueries.check(connectionId, asset, file));
  if (data !== undefined) return <CheckAnswer answer={data} />;
  if (error === null) return <SkeletonRows count={2} label={text.asking} />;
  if (hasClass(error.code, 'away')) return <p role="status">{text.offline}</p>;
  return <ReadFailure error={error} task={text.task} onRetry={() => void refetch()} retrying={isFetching} />;
}

/** The server's own words, which prove nothing. */
export function CheckAnswer({ answer }: { readonly answer: OdcsCheck }) {
  switch (answer.kind) {
    case 'none':
      return <p role="status">{text.none}</p>;
    case 'refused':
      return (
        <div className="stack gap-1" role="status">
          <p className={styles['verdict']}>
            <StatusIcon tone="failed" />
            {text.refused}
          </p>
          {answer.serverWords === null ? null : (
            <p className="breaks">
              <SafeText text={answer.serverWords} max={1000} lines />
            </p>
          )}
        </div>
      );
    case 'answer':
      return <Verdict {...answer} />;
  }
}

interface VerdictProps {
  readonly reading: OdcsReading;
  readonly verdict: OdcsVerdict;
}

function Verdict({ reading, verdict: { isValid, columns, problems } }: VerdictProps) {
  const read = readingText(reading);
  return (
    <div className="stack gap-1" role="status">
      <p className={styles['verdict']}>
        <StatusIcon tone={isValid === null ? 'other' : isValid ? 'success' : 'failed'} />
        <span className="strong">{isValid === null ? text.unsaid : isValid ? text.valid : text.invalid}</span>
        {columns === null ? null : <span className="secondary">{text.columns(columns.passed, columns.total)}</span>}
      </p>
      {read === null ? null : <p className="secondary breaks">{text.readAs(read)}</p>}
      {problems.length === 0 ? null : (
        <ul className={styles['problems']} aria-label={text.problems}>
          {shown(problems).map(({ key, kind, text: problem }) => (
            <li key={key}>
              {kind === 'other' ? null : <span className="secondary">{text.kinds[kind]} </span>}
              <SafeText text={problem} max={500} />
            </li>
          ))}
          {problems.length > mostShown ? <li>{text.more(problems.length - mostShown)}</li> : null}
        </ul>
      )}
      {isValid === true ? <p className="quiet">{text.noProof}</p> : null}
    </div>
  );
}

const mostShown = 50;

const shown = (problems: readonly OdcsProblem[]) =>
  problems.slice(0, mostShown).map((problem, at) => ({ ...problem, key: `${at} ${problem.text}` }));

/** `orders_full, version 0.2, status active`; null where the server says nothing. */
function readingText({ name, version, status }: OdcsReading): string | null {
  const short = (word: string) => plainText(shortText(word, 80));
  const parts = [
    name === null ? [] : short(name),
    version === null ? [] : text.version(short(version)),
    status === null ? [] : text.status(short(status)),
  ].flat();
  return parts.length === 0 ? null : parts.join(', ');
}
