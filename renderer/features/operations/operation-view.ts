import type { FC, RefObject } from 'react';
import type { OperationState, OperationTypes, Planned } from './operation-state';
import type { Operation } from './operation-store';

export interface EditorProps<T extends OperationTypes> {
  readonly operation: Operation<T>;
  readonly offer: T['offer'];
  readonly draft: T['draft'];
  /** A plan was asked for: what is wrong is said. */
  readonly hasTried: boolean;
  /** The field that matters, if there is one: it has the focus. */
  readonly fieldRef: RefObject<HTMLInputElement | null>;
}

export interface PlanProps<T extends OperationTypes> {
  readonly offer: T['offer'];
  readonly planned: Planned<T>;
  readonly zone: string;
  /** It was decided on: nothing of it can be chosen any more, and what it comes to is said above it. */
  readonly isFixed: boolean;
  readonly onChoose: (choice: T['choice']) => void;
  /** Has it read once more. */
  readonly onReread: () => void;
}

export interface ReportProps<T extends OperationTypes> {
  readonly offer: T['offer'];
  readonly report: T['report'];
  readonly zone: string;
}

export interface EndProps<T extends OperationTypes> {
  readonly report: T['report'];
  readonly onClose: () => void;
  /** Shows the operation among what this app has changed. */
  readonly onShowActivity: (operationId: string) => void;
}

/** What a kind draws inside the dialog that all kinds share. */
export interface OperationView<T extends OperationTypes> {
  readonly title: (offer: T['offer']) => string;
  /** Which contracts it is about, below the title. */
  readonly Scope?: FC<{ readonly offer: T['offer'] }>;
  /** The dialog is smaller while something is filled in. */
  readonly isSmallAtFirst?: boolean;
  readonly Editor: FC<EditorProps<T>>;
  /** What the plan was asked for, above it; with the way back to the draft. */
  readonly Asked?: FC<{
    readonly offer: T['offer'];
    readonly input: T['input'];
    readonly plan: T['plan'] | null;
    readonly zone: string;
    readonly onChange: () => void;
  }>;
  readonly Preview: FC<PlanProps<T>>;
  /** What is asked before anything is sent, where one press is not enough. */
  readonly Question?: FC<PlanProps<T>>;
  /** Phases that are named while it is sent; the plan stays in sight where there are none. */
  readonly steps?: readonly { readonly phase: 'backup' | 'sending' | 'checking'; readonly label: string }[];
  /** More of the report, below its sentences. */
  readonly Report?: FC<ReportProps<T>>;
  /** Further ways on from the end. */
  readonly EndActions?: FC<EndProps<T>>;
}

export interface OperationDialogProps<T extends OperationTypes> {
  readonly operation: Operation<T>;
  readonly view: OperationView<T>;
  /** Where the focus goes when the dialog is left, and what had it is gone. */
  readonly onLeave: () => void;
  readonly onShowActivity: (operationId: string) => void;
}

/** The same while it is open. */
export interface OpenOperationProps<T extends OperationTypes> extends OperationDialogProps<T> {
  readonly offer: T['offer'];
  readonly draft: T['draft'];
  readonly state: OperationState<T>;
}
