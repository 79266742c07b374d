import { Button } from '@renderer/ui/button';
import { ignoreHeldKeys } from '@renderer/ui/held-keys';
import { useElapsed } from '@renderer/ui/use-elapsed';
import { VisuallyHidden } from '@renderer/ui/visually-hidden';
import { commands } from '@shared/commands';
import type { Contract } from '@shared/domain/contract';
import type { AssetKey, ConnectionId, ContractId } from '@shared/domain/ids';
import { formatElapsed } from '@shared/words/format';
import Play from 'lucide-react/icons/play';
import { type MouseEvent, useState } from 'react';
import styles from './run.module.css';
import { UnderWay } from './under-way';
import { useFollowHere } from './use-followed-run';
import { useStartValidation } from './use-start-validation';
import { ValidateFailure } from './validate-failure';
import { useOfferFlow } from './validate-flow';
import { type Question, ValidateQuestion } from './validate-question';

interface ValidateButtonProps {
  readonly connectionId: ConnectionId;
  readonly contract: Contract;
  /** How to address the contract's asset; null when it is not known. */
  readonly asset: AssetKey | null;
  /** Why nothing can be validated over this connection, by this account; null when it can, or nobody knows. */
  readonly disabledReason: string | null;
  /** Validating an inherited contract made a contract of the asset's own. */
  readonly onNewContract: (contractId: ContractId) => void;
}

/** Starts a validation, once, and follows it until it ends. */
export function ValidateButton(props: ValidateButtonProps) {
  const { connectionId, contract, asset, onNewContract } = props;
  const target = { connectionId, contractId: contract.id };
  const [question, setQuestion] = useState<Question | null>(null);
  const start = useStartValidation({ target, contract, asset, onNewContract });
  const followed = useFollowHere(target, contract);
  const elapsedMs = useElapsed(start.isSending);

  const disabledReason = whyNot(contract, asset) ?? props.disabledReason;
  const ask = () => {
    if (followed !== null) setQuestion('running');
    else if (contract.inherited) setQuestion('inherited');
    else start.send();
  };
  useOfferFlow(target, { disabledReason, start: ask });
  const press = (event: MouseEvent) => {
    // The second click of a double click, when the first one was answered in between.
    if (event.detail <= 1) ask();
  };
  return (
    <>
      {followed === null ? null : <UnderWay run={followed} />}
      <Button
        variant="primary"
        className={styles['validate']}
        icon={<Play size={14} aria-hidden />}
        busy={start.isSending}
        elapsed={formatElapsed(elapsedMs)}
        disabledReason={disabledReason}
        onClick={press}
        onKeyDown={ignoreHeldKeys}
      >
        {start.isSending ? 'Validating' : followed === null ? commands.validate.title : 'Validate again…'}
      </Button>
      <VisuallyHidden>
        <output>{start.isSending ? 'Validation requested' : ''}</output>
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
