import { goneBy } from '@renderer/api/clean-up';
import { cleanUp } from '@renderer/features/operations/clean-up/clean-up';
import { timestampOfKey } from '@renderer/features/results/opened-run';
import type { ContractId } from '@shared/domain/ids';
import { useEffect, useEffectEvent } from 'react';

interface GoneRunProps {
  readonly contractId: ContractId;
  /** Key of the opened result. */
  readonly run: string | undefined;
  readonly onGone: () => void;
}

/** Closes the opened result once a clean-up has proved that it is gone. */
export function GoneRun({ contractId, run, onGone }: GoneRunProps) {
  const state = cleanUp.useStore((store) => store.state);
  const look = useEffectEvent((ended: typeof state) => {
    const at = run === undefined ? null : timestampOfKey(run);
    if (ended.kind !== 'reported' || at === null) return;
    const plan = ended.plan.contracts.find((each) => each.contractId === contractId);
    const report = ended.report.contracts.find((each) => each.contractId === contractId);
    const isGone = (report?.gone ?? 0) > 0 && report?.stillThere === 0;
    if (isGone && plan !== undefined && goneBy(ended.input.rule, plan)(at)) onGone();
  });
  useEffect(() => look(state), [state]);
  return null;
}
