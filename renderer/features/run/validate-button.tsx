import { isBorrowed } from '@renderer/lib/borrowed';
import { Button } from '@renderer/ui/button';
import { StatusMark } from '@renderer/ui/status-mark';
import { useElapsed } from '@renderer/ui/use-elapsed';
import { useNow } from '@renderer/ui/use-now';
import { useToast } from '@renderer/ui/use-toast';
import { VisuallyHidden } from '@renderer/ui/visually-hidden';
import type { Contract } from '@shared/domain/contract';
import type { AssetKey, ConnectionId, ContractId } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result';
import { formatDuration, formatElapsed } from '@shared/words/format';
import { clip, plainText } from '@shared/words/text';
import Play from 'lucide-react/icons/play';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import styles from './run.module.css';
import { endedWords } from './run-words';
import { useFollowedRun } from './use-followed-run';
import { useStartValidation } from './use-start-validation';
import { ValidateFailure } from './validate-failure';
import { type Question, ValidateQuestion } from './validate-question';

interface ValidateButtonProps {
  readonly connectionId: ConnectionId;
  readonly contract: Contract;
  /** How to address the contract's asset; null when it is not known. */
  readonly asset: AssetKey | null;
  /** Why the account may not validate; null when it may, or nobody knows. */
  readonly missingRight?: string | null;
  /** Validating an inherited contract made a contract of the asset's own. */
  readonly onNewContract: (contractId: ContractId) => void;
}

/** Starts a validation, once, and follows it until it ends. */
export function ValidateButton({
  connectionId,
  contract,
  asset,
  missingRight = null,
  onNewContract,
}: ValidateButtonProps) {
  const target = { connectionId, contractId: contract.id };
  const toast = useToast();
  const [news, setNews] = useState('');
  const [question, setQuestion] = useState<Question | null>(null);
  const tell = (row: ResultRow) => {
    const words = endedWords(row);
    setNews(words);
    toast.show({
      title: words,
      text: clip(plainText(contract.displayName ?? contract.name), 120),
      tone: row.status === 'Success' ? 'success' : 'neutral',
      timeoutMs: 10_000,
    });
  };
  const start = useStartValidation({ target, asset, isInherited: contract.inherited, onEnded: tell, onNewContract });
  const followed = useFollowedRun(target, {
    onEnd: tell,
    isOwn: ({ key }) => !isBorrowed(contract) || key === start.heldHere,
  });
  const elapsedMs = useElapsed(start.isSending);

  const press = (event: MouseEvent) => {
    // The second click of a double click, when the first one was answered in between.
    if (event.detail > 1) return;
    if (followed.row !== null) setQuestion('running');
    else if (contract.inherited) setQuestion('inherited');
    else start.send();
  };
  return (
    <>
      {followed.row === null ? null : <RunningNote row={followed.row} hasFailed={followed.hasFailed} />}
      <Button
        variant="primary"
        className={styles['validate']}
        icon={<Play size={14} aria-hidden />}
        busy={start.isSending}
        elapsed={formatElapsed(elapsedMs)}
        disabledReason={whyNot(contract, asset) ?? missingRight}
        onClick={press}
        onKeyDown={ignoreHeldKeys}
      >
        {start.isSending ? 'Validating' : followed.row === null ? 'Validate' : 'Validate again…'}
      </Button>
      <VisuallyHidden>
        <output>{start.isSending ? 'Validation requested' : news}</output>
      </VisuallyHidden>
      <ValidateQuestion
        question={question}
        contract={contract}
        onCancel={() => setQuestion(null)}
        onConfirm={() => {
          if (question === 'running' && contract.inherited) return setQuestion('inherited');
          setQuestion(null);
          start.send();
        }}
      />
      <ValidateFailure error={start.error} onClose={start.forget} />
    </>
  );
}

function whyNot({ deleted, inherited }: Contract, asset: AssetKey | null): string | null {
  if (deleted) return 'This contract is deleted. A deleted contract cannot be validated.';
  return inherited && asset === null
    ? 'The server did not say which asset this contract belongs to, so its validation cannot be addressed.'
    : null;
}

/** Enter or the space bar held down would press again as soon as an answer is there. */
function ignoreHeldKeys(event: KeyboardEvent) {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** What is under way, and for how long by the server's own time of the run. */
function RunningNote({ row, hasFailed }: { readonly row: ResultRow; readonly hasFailed: boolean }) {
  const seenMs = useElapsed(true);
  const now = useNow();
  const startedMs = Math.max(0, now - row.timestamp);
  const elapsedMs = startedMs > minuteMs ? startedMs : seenMs;
  return (
    <span className={styles['running']} title={hasFailed ? 'The last look at this run failed.' : undefined}>
      <StatusMark status={row.status} /> {elapsedMs < hourMs ? formatElapsed(elapsedMs) : formatDuration(elapsedMs)}
      {hasFailed ? ' · not reachable, trying again' : ''}
    </span>
  );
}
