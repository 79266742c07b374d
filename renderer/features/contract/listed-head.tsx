import { PageHeader } from '@renderer/ui/app-frame';
import type { ContractSummary } from '@shared/domain/contract';
import { ContractHead } from './contract-head';

/** The head of a page whose contract has not been read: what the list knows of it, or what kind of page it is. */
export const ListedHead = ({ listed }: { readonly listed: ContractSummary | null }) =>
  listed === null ? <PageHeader title="Contract" /> : <ContractHead contract={listed} />;
