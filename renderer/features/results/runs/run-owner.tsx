import { MiddleText } from '@renderer/ui/marks/middle-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { commands } from '@shared/commands';
import type { ContractSummary } from '@shared/domain/contract/contract';
import styles from './run-owner.module.css';

interface RunOwnerProps {
  readonly contract: ContractSummary;
  readonly onOpen: () => void;
}

/** Whose run is opened, and the way there. */
export function RunOwner({ contract: { displayName, name, asset }, onOpen }: RunOwnerProps) {
  return (
    <div className={styles['owner']}>
      <div className="stack grow shrinks">
        <strong className="cut">
          <SafeText text={displayName ?? name} max={200} />
        </strong>
        {asset === null ? null : (
          <span className="secondary">
            <MiddleText text={asset.fullyQualifiedName ?? asset.displayName ?? asset.name ?? ''} mono />
          </span>
        )}
      </div>
      <Button size="small" onClick={onOpen}>
        {commands['open-contract'].title}
      </Button>
    </div>
  );
}
