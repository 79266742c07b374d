import type { ContractKey } from '@renderer/api/result-keys';
import type { LatestSummary } from '@shared/domain/contract';

export interface NewestRunCardProps {
  readonly target: ContractKey;
  /** What the contract itself says about its newest run: shown only when it disagrees. */
  readonly summary: LatestSummary | null;
  readonly onOpen: (key: string) => void;
}

/** The newest result of a contract, read from the results themselves. */
export function NewestRunCard({ target }: NewestRunCardProps) {
  return <section aria-label="Newest result">{target.contractId}</section>;
}
