import { backupQueries, useChooseBackupPlace } from '@renderer/api/backups';
import type { PlanProps } from '@renderer/features/operations/operation-view';
import { RequestText } from '@renderer/features/operations/plan-parts';
import { failureLine } from '@renderer/lib/describe-error';
import { Button } from '@renderer/ui/button';
import { Checkbox } from '@renderer/ui/checkbox';
import { KeyValues } from '@renderer/ui/key-values';
import { MiddleText } from '@renderer/ui/middle-text';
import type { ContractPlan } from '@shared/domain/clean-up';
import { plural } from '@shared/words/format';
import { formatInstantWithZone } from '@shared/words/instant';
import { useQuery } from '@tanstack/react-query';
import styles from './clean-up.module.css';
import type { CleanUp } from './clean-up-types';
import { cleanUpMessages as messages } from './messages';

/** The facts of a preview, one per line; those of a single contract in full. */
export function PreviewFacts(props: PlanProps<CleanUp>) {
  const { zone } = props;
  const { count, contracts } = props.planned.plan;
  const [first, ...others] = contracts;
  const only = others.length === 0 ? first : undefined;
  const totals = only === undefined ? messages.keptTotals(contracts) : null;
  return (
    <KeyValues
      items={[
        ...(only === undefined || count === 0
          ? []
          : [
              {
                key: 'span',
                label: count === 1 ? 'Time' : 'From – to',
                value: messages.span(only.oldest, only.newest, zone),
              },
            ]),
        ...(only === undefined || only.stays === null
          ? []
          : [{ key: 'stays', label: 'Stays', value: <Stays plan={only} zone={zone} /> }]),
        ...(totals === null ? [] : [{ key: 'kept', label: 'Kept', value: totals }]),
        ...(count === 0
          ? []
          : [
              { key: 'requests', label: 'Requests', value: <Requests {...props} only={only} /> },
              { key: 'backup', label: 'Backup', value: <BackupChoice {...props} /> },
            ]),
      ]}
    />
  );
}

/** What stays, with the results that only a switch keeps. */
function Stays({ plan, zone }: { readonly plan: ContractPlan; readonly zone: string }) {
  const { shown, more } = messages.keptResults(plan.keptKeys);
  return (
    <>
      {messages.stays(plan, zone)}
      {shown.length === 0 ? null : (
        <ul className={styles['kept']} aria-label="Kept against the rule">
          {shown.map(({ key, timestamp, why }) => (
            <li key={key}>
              {formatInstantWithZone(timestamp, zone, 'millisecond')}, because it is {why}
            </li>
          ))}
          {more > 0 ? <li>and {plural(more, 'other')} for such reasons</li> : null}
        </ul>
      )}
    </>
  );
}

/** Why these requests; those of a single contract word for word. */
function Requests({ planned, only }: PlanProps<CleanUp> & { readonly only: ContractPlan | undefined }) {
  const lines = only === undefined ? [] : messages.requestLines(only, planned.input);
  return (
    <>
      {messages.requests(planned.plan)}
      {lines.map(({ text, count }) => (
        <RequestText key={text} text={text} count={count} />
      ))}
    </>
  );
}

/** Whether and where what goes is written down before anything is sent. */
function BackupChoice({ planned, onChoose }: PlanProps<CleanUp>) {
  const { hasBackup } = planned.choice;
  const { data: place, error } = useQuery(backupQueries.place());
  const choosing = useChooseBackupPlace();
  const problem = choosing.error ?? error;
  return (
    <div className={styles['backup']}>
      <Checkbox
        label={messages.backupFirst}
        checked={hasBackup}
        onChange={(isWanted) => onChoose({ hasBackup: isWanted })}
      />
      {hasBackup ? (
        <span className={styles['place']}>
          {place === undefined ? null : (
            <span className={styles['path']}>
              <MiddleText text={place.folder} mono />
            </span>
          )}
          <Button size="small" busy={choosing.isPending} onClick={() => choosing.mutate()}>
            {messages.changePlace}
          </Button>
        </span>
      ) : (
        <span className={styles['noBackup']}>{messages.noBackup}</span>
      )}
      {problem === null ? null : (
        <span role="alert" className={styles['noBackup']}>
          {failureLine(problem, messages.usePlace)}
        </span>
      )}
    </div>
  );
}
