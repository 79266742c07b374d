import { type ContractKey, contractText } from '@renderer/api/result/result-keys';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';

/** How the contract on screen is validated, with its confirmation and rights. */
export interface ValidateFlow {
  /** Why it cannot be validated; null when it can. */
  readonly disabledReason: string | null;
  readonly start: () => void;
}

interface ValidateFlows {
  readonly flows: ReadonlyMap<string, ValidateFlow>;
  readonly put: (id: string, flow: ValidateFlow | null) => void;
}

const useFlows = create<ValidateFlows>()((set, get) => ({
  flows: new Map(),
  put(id, flow) {
    const flows = new Map(get().flows);
    if (flow === null) flows.delete(id);
    else flows.set(id, flow);
    set({ flows });
  },
}));

/** The flow of a contract's Validate button, for other parts of its screen; null when there is no such button. */
export const useValidateFlow = (target: ContractKey): ValidateFlow | null =>
  useFlows(({ flows }) => flows.get(contractText(target)) ?? null);

/** The same for commands, at the moment. */
export const validateFlowOf = (target: ContractKey): ValidateFlow | null =>
  useFlows.getState().flows.get(contractText(target)) ?? null;

/** Shares the flow of a Validate button while the button is mounted. */
export function useShareFlow(target: ContractKey, { disabledReason, start }: ValidateFlow): void {
  const id = contractText(target);
  const begin = useEffectEvent(start);
  useEffect(() => {
    const { put } = useFlows.getState();
    put(id, { disabledReason, start: () => begin() });
    return () => put(id, null);
  }, [id, disabledReason]);
}
