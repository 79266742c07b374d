import { useServerAway } from '@renderer/api/connection/server-health';
import { contractQueries } from '@renderer/api/contract/contracts';
import { describeError } from '@renderer/lib/describe-error';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { Section } from '@renderer/ui/layout/panel';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Dialog } from '@renderer/ui/primitives/dialog';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { OdcsExportReport } from '@shared/domain/contract/odcs-export';
import { contractTitle } from '@shared/format/contract-title';
import { odcsLosses } from '@shared/results/changes/odcs-losses';
import { useQuery } from '@tanstack/react-query';
import { describeOdcsDone, describeOdcsProgress, lossesOfMany, lossesOfOne } from './describe-odcs';
import { ExportButtons, Exported, ExportFailed, ExportProgress } from './export-parts';
import styles from './exporting.module.css';
import type { JobPhase } from './file-job';
import { messages } from './messages';
import { type OdcsSource, odcsJob, runOdcsExport } from './odcs-job';

const { odcs: text } = messages;

/** Writes contracts as ODCS: what they lose by that, then how it goes, and what could not be written. */
export function OdcsDialog() {
  const { source, phase, isOpen } = odcsJob.useJob();
  return source === null || !isOpen ? null : <OpenOdcs source={source} phase={phase} />;
}

interface OpenOdcsProps {
  readonly source: OdcsSource;
  readonly phase: JobPhase<OdcsExportReport>;
}

function OpenOdcs({ source, phase }: OpenOdcsProps) {
  const isAway = useServerAway(source.connectionId) !== null;
  const [only, ...others] = source.contracts;
  const title =
    only !== undefined && others.length === 0 ? (
      <SafeText text={contractTitle(only.contract)} max={200} />
    ) : (
      text.many(source.contracts.length)
    );
  return (
    <Dialog
      open
      onClose={odcsJob.close}
      title={text.title}
      description={title}
      footer={
        <ExportButtons
          phase={phase}
          job={odcsJob}
          onBegin={() => void runOdcsExport(source)}
          disabledReason={isAway ? text.offline : null}
        />
      }
    >
      <div className={styles['body']}>
        <OdcsState source={source} phase={phase} />
        {phase.kind === 'choosing' || phase.kind === 'failed' ? <Before source={source} isAway={isAway} /> : null}
      </div>
    </Dialog>
  );
}

function OdcsState({ source, phase }: OpenOdcsProps) {
  switch (phase.kind) {
    case 'choosing':
      return null;
    case 'running':
      return <ExportProgress phase={phase} text={describeOdcsProgress(phase)} note={text.note} />;
    case 'done':
      return <OdcsDone report={phase.report} contracts={source.contracts} />;
    case 'failed':
      return <ExportFailed error={phase.error} task={text.action} />;
  }
}

/** What will be written, and what the conversion leaves out. */
function Before({ source, isAway }: { readonly source: OdcsSource; readonly isAway: boolean }) {
  const [only, ...others] = source.contracts;
  const isOne = others.length === 0;
  return (
    <>
      <div className="stack gap-1">
        {isAway ? <p role="status">{text.offline}</p> : null}
        <p>{isOne ? text.oneFile : text.folder}</p>
        {isOne ? null : <p className="secondary">{text.replaces}</p>}
        {source.skipped === 0 ? null : <p className="secondary">{text.skipped(source.skipped)}</p>}
      </div>
      <Section title={isOne ? text.losses.one : text.losses.many}>
        {isOne && only !== undefined ? (
          <LossesOfOne source={source} contract={only} />
        ) : (
          <Losses lines={lossesOfMany(source.contracts)} />
        )}
      </Section>
    </>
  );
}

interface LossesOfOneProps {
  readonly source: OdcsSource;
  readonly contract: IndexedContract;
}

/** Worked out from the contract; in general, where it cannot be read. */
function LossesOfOne({ source: { connectionId }, contract }: LossesOfOneProps) {
  const { data, isPending } = useQuery(contractQueries.one(connectionId, contract.contract.id));
  if (data !== undefined) return <Losses lines={lossesOfOne(odcsLosses(data))} />;
  return isPending ? <SkeletonRows count={3} label={text.reading} /> : <Losses lines={lossesOfMany([contract])} />;
}

const Losses = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.length === 0 ? (
    <p className="secondary">{text.noLosses}</p>
  ) : (
    <ul className={styles['losses']}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );

interface OdcsDoneProps {
  readonly report: OdcsExportReport;
  readonly contracts: OdcsSource['contracts'];
}

/** Failures that are listed; the others are counted. */
const mostListed = 100;

/** What was written, and each contract that was not with its reason. */
export function OdcsDone({ report, contracts }: OdcsDoneProps) {
  const { lines, ...done } = describeOdcsDone(report);
  const { failed } = report;
  const nameOf = (id: string) =>
    contractTitle(contracts.find(({ contract }) => contract.id === id)?.contract ?? { name: id, displayName: null });
  return (
    <Exported {...done} name={report.name} place={contracts.length > 1 ? text.inFolder : undefined}>
      {lines.map((line) => (
        <p key={line} className="secondary breaks">
          {line}
        </p>
      ))}
      {failed.length === 0 ? null : (
        <>
          <p className="secondary">{text.failed(failed.length)}</p>
          <ul className={styles['failed']} aria-label={text.failedList}>
            {failed.slice(0, mostListed).map(({ contractId, failure }) => (
              <li key={contractId}>
                <span className="strong">
                  <SafeText text={nameOf(contractId)} max={120} />
                </span>{' '}
                <span className="secondary">{describeError(failure).text}</span>
              </li>
            ))}
            {failed.length > mostListed ? <li className="secondary">{text.more(failed.length - mostListed)}</li> : null}
          </ul>
        </>
      )}
    </Exported>
  );
}
