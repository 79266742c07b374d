import { useSettings } from '@renderer/api/app';
import { zoneOf } from '@renderer/lib/time-zone';
import { Dialog } from '@renderer/ui/dialog';
import { SafeText } from '@renderer/ui/safe-text';
import { plural } from '@shared/words/format';
import { useId, useRef } from 'react';
import styles from './clean-up.module.css';
import { CleanUpBody } from './clean-up-body';
import { CleanUpFoot } from './clean-up-foot';
import { closeCleanUp, useCleanUpJob } from './clean-up-job';
import { type CleanUpOffer, type CleanUpPhase, contractLabel } from './clean-up-phase';

interface CleanUpDialogProps {
  /** Opens the way to put back what the last clean-up took. */
  readonly onUndo: () => void;
  /** Where the focus goes when the dialog is left. */
  readonly onLeave: () => void;
}

/** Rule, preview, question, progress, report. It can be left at any time: what is being sent goes on. */
export function CleanUpDialog(props: CleanUpDialogProps) {
  const offer = useCleanUpJob((state) => state.offer);
  const phase = useCleanUpJob((state) => state.phase);
  const isOpen = useCleanUpJob((state) => state.isOpen);
  return offer === null || !isOpen ? null : <OpenCleanUp {...props} offer={offer} phase={phase} />;
}

interface OpenCleanUpProps extends CleanUpDialogProps {
  readonly offer: CleanUpOffer;
  readonly phase: CleanUpPhase;
}

function OpenCleanUp({ offer, phase, onUndo, onLeave }: OpenCleanUpProps) {
  const zone = zoneOf(useSettings().zone);
  const formId = useId();
  const cancelRef = useRef<HTMLButtonElement>(null);
  const fieldRef = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      onClose={() => {
        closeCleanUp();
        onLeave();
      }}
      width="large"
      title={titleOf(offer)}
      description={<Scope offer={offer} />}
      initialFocus={() => fieldRef.current ?? cancelRef.current ?? true}
      footer={<CleanUpFoot {...{ offer, phase, formId, cancelRef, fieldRef, onUndo }} />}
    >
      <CleanUpBody {...{ offer, phase, formId, zone, fieldRef }} />
    </Dialog>
  );
}

function titleOf({ isDirect, picked }: CleanUpOffer): string {
  if (!isDirect) return 'Clean up results';
  return picked.length === 1 ? 'Delete this result' : `Delete ${plural(picked.length, 'picked result')}`;
}

/** The contract, or all of them one click away. */
function Scope({ offer: { contracts, leftOut } }: Pick<OpenCleanUpProps, 'offer'>) {
  const [first] = contracts;
  if (contracts.length === 1 && first !== undefined) return <SafeText text={first.name} max={200} />;
  return (
    <>
      <details className={styles['scope']}>
        <summary>{plural(contracts.length, 'contract')}</summary>
        <ul>
          {contracts.map((contract) => (
            <li key={contract.id}>
              <SafeText text={contractLabel(contract)} max={200} />
            </li>
          ))}
        </ul>
      </details>
      {leftOut}
    </>
  );
}
