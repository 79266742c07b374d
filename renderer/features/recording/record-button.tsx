import type { ContractKey } from '@renderer/api/result-keys';
import { Button } from '@renderer/ui/button';
import { commands } from '@shared/commands';
import FilePlus from 'lucide-react/icons/file-plus';
import { useState } from 'react';
import { RecordingDialog } from './recording-dialog';

interface RecordButtonProps {
  readonly contract: ContractKey;
  readonly contractName: string;
  /** Why no result can be recorded for this contract; null when one can. */
  readonly disabledReason: string | null;
}

/** The way to record a result. */
export function RecordButton({ contract, contractName, disabledReason }: RecordButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { title } = commands['record-result'];
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        title={title}
        icon={<FilePlus size={16} aria-hidden />}
        disabledReason={disabledReason}
        onClick={() => setIsOpen(true)}
      >
        <span data-words="">{title}</span>
      </Button>
      {isOpen ? (
        <RecordingDialog contract={contract} contractName={contractName} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}
