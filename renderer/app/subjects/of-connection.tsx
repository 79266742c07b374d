import { useIndexMarks } from '@renderer/api/contract/contract-index';
import { useSettings } from '@renderer/api/local/app';
import { WholeKeys } from '@renderer/app/palette/whole-keys';
import { ValidateDialogs } from '@renderer/features/operations/validate/validate-button';
import { commandsIn } from '@renderer/lib/commands/commands';
import { noSubjectCommands, type SubjectCommands } from '@renderer/lib/commands/subjects';
import type { ConnectionId } from '@shared/domain/ids';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useAssetEntries } from './asset-entries';
import { useContractEntries } from './contract-entries';
import { useRowValidations } from './row-validations';
import { useRunEntries } from './run-entries';

interface OfConnectionProps {
  readonly connectionId: ConnectionId;
  /** With functions that stay the same until what rows show of commands changes. */
  readonly onChange: (commands: SubjectCommands) => void;
  /** With new functions whenever anything has changed. */
  readonly onShown: (commands: SubjectCommands) => void;
}

/** Beside the screens and not around them: opening a connection does not mount them anew. */
export const OfConnection = memo(({ connectionId, onChange, onShown }: OfConnectionProps) => {
  const validations = useRowValidations(connectionId);
  const { marks } = useIndexMarks(connectionId);
  const contract = useContractEntries(connectionId, validations);
  const run = useRunEntries(connectionId, contract);
  const asset = useAssetEntries(connectionId, contract);
  const latest = useRef<SubjectCommands>(noSubjectCommands);
  latest.current = { contract, run, asset };
  // Entries are made when a menu opens or a key is pressed; what rows show of commands changes with these alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ref is always the latest.
  const commands = useMemo(
    (): SubjectCommands => ({
      contract: (subject) => latest.current.contract(subject),
      run: (subject) => latest.current.run(subject),
      asset: (subject) => latest.current.asset(subject),
    }),
    [validations.reason, marks],
  );
  useEffect(() => {
    onChange(commands);
    return () => onChange(noSubjectCommands);
  }, [commands, onChange]);
  // After each time that this is drawn: only then can an entry say something else. What is told draws this no second time.
  useEffect(() => onShown(latest.current));
  useEffect(() => () => onShown(noSubjectCommands), [onShown]);
  const { keys } = useSettings();
  return (
    <>
      {validations.under.map((each) => (
        <ValidateDialogs key={each.key} validation={each} contract={each.contract} />
      ))}
      {commandsIn('whole').some((id) => keys[id] !== undefined) ? <WholeKeys connectionId={connectionId} /> : null}
    </>
  );
});
