import type { ContractKey } from '@renderer/api/result/result-keys';
import type { Contract } from '@shared/domain/contract/contract';
import { create } from 'zustand';

/** The contract that another one is chosen for. */
export interface PairSubject extends ContractKey {
  readonly title: string;
  /** Of its asset, which a table in a file may have too; null where it is not known. */
  readonly assetName: string | null;
}

/** The open chooser, on any screen. */
export const usePairChooser = create<{ readonly subject: PairSubject | null }>()(() => ({ subject: null }));

export const choosePartner = (subject: PairSubject): void => usePairChooser.setState({ subject });
export const closePairChooser = (): void => usePairChooser.setState({ subject: null });

/** A contract from a file. */
export interface FileSide {
  /** Identifies this reading of it. */
  readonly id: string;
  /** Without its folders. */
  readonly name: string;
  readonly contract: Contract;
  /** It is not a whole contract: it says only what ODCS can say. */
  readonly isOdcs: boolean;
  /** All of it. */
  readonly text: string;
  /** The tables of an ODCS file that have a name, and the one that is read; null for one without. */
  readonly tables: readonly string[];
  readonly table: string | null;
}

/** The file that was chosen last. It is kept nowhere else, so it is gone with the window. */
export const usePairFile = create<{ readonly file: FileSide | null }>()(() => ({ file: null }));
