import type { ReactNode } from 'react';
import { Segmented, type SegmentedProps } from './segmented';

interface LabelledSegmentedProps<V extends string> extends SegmentedProps<V> {
  readonly hint?: string;
  /** What one of the values asks for more. */
  readonly children?: ReactNode;
}

/** The same with its label above it, and a hint below. */
export function LabelledSegmented<V extends string>({ hint, children, ...choice }: LabelledSegmentedProps<V>) {
  return (
    <div className="stack top gap-1">
      <span className="label" aria-hidden="true">
        {choice.label}
      </span>
      <Segmented {...choice} />
      {hint === undefined ? null : <p className="quiet">{hint}</p>}
      {children}
    </div>
  );
}
