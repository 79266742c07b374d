import { backupQueries } from '@renderer/api/backups';
import { connectionQueries } from '@renderer/api/connections';
import { ProtectionMark } from '@renderer/ui/protection-mark';
import { SafeText } from '@renderer/ui/safe-text';
import { TextField } from '@renderer/ui/text-field';
import { plural } from '@shared/words/format';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import styles from './clean-up.module.css';
import { setTyped, useCleanUpJob } from './clean-up-job';
import type { CleanUpPhase } from './clean-up-phase';
import { typingLabel } from './confirm-words';
import { Exact } from './exact';
import { keepWords, ruleWords } from './rule-words';

interface ConfirmViewProps {
  readonly phase: Extract<CleanUpPhase, { kind: 'confirming' }>;
  /** Whose results go: a contract's name, or how many contracts. */
  readonly about: string;
  readonly zone: string;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
}

/** The last look: how many results go from where, by which rule, and what is left to undo it with. */
export function ConfirmView({ phase, about, zone, fieldRef }: ConfirmViewProps) {
  const { target, preview, typed } = phase;
  const { typedChoices } = preview;
  const kept = keepWords(target.keep);
  return (
    <div className={styles['confirm']}>
      <p className={styles['question']}>
        Delete <strong>{plural(preview.count, 'result')}</strong> of <SafeText text={about} max={200} /> from{' '}
        <OwnName phase={phase} />
      </p>
      <p>
        {ruleWords(target.rule)}
        {kept === null ? null : `; ${kept}`}. It takes {plural(preview.requests, 'request')}.
      </p>
      {preview.instant === null ? null : <Exact instant={preview.instant} zone={zone} />}
      <BackupWords count={preview.count} />
      {typedChoices.length === 0 ? null : (
        <div className={styles['typing']}>
          <TextField label={typingLabel(typedChoices)} value={typed} onChange={setTyped} inputRef={fieldRef} mono />
        </div>
      )}
    </div>
  );
}

/** The connection by its name, with its level of protection. */
function OwnName({ phase }: Pick<ConfirmViewProps, 'phase'>) {
  const { data } = useQuery({ ...connectionQueries.opened(phase.target.connectionId), enabled: false });
  return (
    <span className={styles['connection']}>
      {data === undefined ? 'this connection' : <SafeText text={data.name} max={100} />}
      <ProtectionMark protection={phase.preview.protection} />
    </span>
  );
}

function BackupWords({ count }: { readonly count: number }) {
  const hasBackup = useCleanUpJob((state) => state.hasBackup);
  const { data: place } = useQuery(backupQueries.place());
  const they = count === 1 ? 'It is' : 'They are';
  if (!hasBackup) return <p>{they} not written down first: this cannot be undone.</p>;
  return (
    <p>
      {they} written to a file {place === undefined ? '' : 'in '}
      {place === undefined ? null : <SafeText text={place.folder} max={500} mono />} first, and can be put back from it.
    </p>
  );
}
