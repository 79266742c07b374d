import { CopyButton } from '@renderer/ui/copy-button';
import { KeyValues } from '@renderer/ui/key-values';
import type { CleanUpPreview, CleanUpTarget, ContractPlan } from '@shared/domain/clean-up';
import { formatNumber, plural } from '@shared/words/format';
import { formatInstantWithZone } from '@shared/words/instant';
import { BackupChoice } from './backup-choice';
import styles from './preview.module.css';
import { keptResults, keptTotals, spanWords, staysWords } from './preview-words';
import { requestLines, requestsSentence } from './request-words';

interface PreviewFactsProps {
  readonly target: CleanUpTarget;
  readonly preview: CleanUpPreview;
  readonly zone: string;
}

/** The facts of a preview, one per line; those of a single contract in full. */
export function PreviewFacts({ target, preview, zone }: PreviewFactsProps) {
  const { count, contracts } = preview;
  const [first, ...others] = contracts;
  const only = others.length === 0 ? first : undefined;
  const totals = only === undefined ? keptTotals(contracts) : null;
  return (
    <KeyValues
      items={[
        ...(only === undefined || count === 0
          ? []
          : [{ key: 'span', label: count === 1 ? 'Time' : 'From – to', value: spanOf(only, zone) }]),
        ...(only === undefined ? [] : staysOf(only, zone)),
        ...(totals === null ? [] : [{ key: 'kept', label: 'Kept', value: totals }]),
        ...(count === 0
          ? []
          : [
              { key: 'requests', label: 'Requests', value: <Requests target={target} preview={preview} only={only} /> },
              { key: 'backup', label: 'Backup', value: <BackupChoice /> },
            ]),
      ]}
    />
  );
}

const spanOf = ({ oldest, newest }: ContractPlan, zone: string): string | null => spanWords(oldest, newest, zone);

function staysOf(plan: ContractPlan, zone: string) {
  const words = staysWords(plan, zone);
  return words === null
    ? []
    : [
        {
          key: 'stays',
          label: 'Stays',
          value: (
            <>
              {words}
              <KeptList plan={plan} zone={zone} />
            </>
          ),
        },
      ];
}

/** The results that only a switch keeps. */
function KeptList({ plan, zone }: { readonly plan: ContractPlan; readonly zone: string }) {
  const { shown, more } = keptResults(plan.keptKeys);
  if (shown.length === 0) return null;
  return (
    <ul className={styles['kept']} aria-label="Kept against the rule">
      {shown.map(({ key, timestamp, why }) => (
        <li key={key}>
          {formatInstantWithZone(timestamp, zone, 'millisecond')}, because it is {why}
        </li>
      ))}
      {more > 0 ? <li>and {plural(more, 'other')} for such reasons</li> : null}
    </ul>
  );
}

interface RequestsProps {
  readonly target: CleanUpTarget;
  readonly preview: CleanUpPreview;
  readonly only: ContractPlan | undefined;
}

/** Why these requests; those of a single contract word for word. */
function Requests({ target, preview, only }: RequestsProps) {
  const lines = only === undefined ? [] : requestLines(only, target);
  return (
    <>
      {requestsSentence(preview)}
      {lines.map(({ text, count }) => (
        <span key={text} className={styles['request']}>
          {count === 1 ? null : `${formatNumber(count)} × `}
          <code className="selectable">{text}</code>
          <CopyButton text={text} label="Copy the request" iconOnly />
        </span>
      ))}
    </>
  );
}
