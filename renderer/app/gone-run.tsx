import { goneBy } from '@renderer/api/gone-by';
import { useCleanUpJob } from '@renderer/features/clean-up/clean-up-job';
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
  const phase = useCleanUpJob((state) => state.phase);
  const look = useEffectEvent((ended: typeof phase) => {
    const at = run === undefined ? null : timestampOfKey(run);
    if (ended.kind !== 'reported' || at === null) return;
    const plan = ended.preview.contracts.find((each) => each.contractId === contractId);
    const report = ended.report.contracts.find((each) => each.contractId === contractId);
    const isGone = (report?.gone ?? 0) > 0 && report?.stillThere === 0;
    if (isGone && plan !== undefined && goneBy(ended.target.rule, plan)(at)) onGone();
  });
  useEffect(() => look(phase), [phase]);
  return null;
}
