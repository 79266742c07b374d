import type { ContractKey } from '@renderer/api/result/result-keys';
import type { Contract } from '@shared/domain/contract/contract';
import { create } from 'zustand';

/** The contract that another one is chosen for. */
export interface PairSubject extends ContractKey {
  readonly title: string;
}

/** The open chooser, on any screen. */
export const usePairChooser = create<{ readonly subject: PairSubject | null }>()(() => ({ subject: null }));

export const choosePartner = (subject: PairSubject): void => usePairChooser.setState({ subject });
export const closePairChooser = (): void => usePairChooser.setState({ subject: null });

/** A contract from a file. */
export interface FileSide {
  /** Without its folders. */
  readonly name: string;
  readonly contract: Contract;
  /** It is not a whole contract: it says only what ODCS can say. */
  readonly isOdcs: boolean;
}

/** The file that was chosen last. It is kept nowhere else, so it is gone with the window. */
export const usePairFile = create<{ readonly file: FileSide | null }>()(() => ({ file: null }));
