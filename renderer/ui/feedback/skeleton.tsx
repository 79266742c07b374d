import { useDelayed } from '@renderer/ui/hooks/use-delayed';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import styles from './skeleton.module.css';

/** A placeholder for text, sized in CSS units. Not animated: a screen full of moving bars distracts. */
export function Skeleton({ width = '100%', height }: { readonly width?: string; readonly height?: string }) {
  return <span className={styles['skeleton']} style={{ width, height }} aria-hidden="true" />;
}

const widths = ['62%', '48%', '71%', '55%', '66%'] as const;

interface SkeletonRowsProps {
  readonly count: number;
  /** For screen readers: `Loading the columns`. */
  readonly label: string;
}

/** Placeholder rows of a list. Invisible for the first 150 ms, but they take their space. */
export function SkeletonRows({ count, label }: SkeletonRowsProps) {
  const shown = useDelayed(true);
  return (
    <div className="stack" role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <div key={row} className={styles['row']}>
          {shown ? <Skeleton width={widths[row % widths.length] ?? '60%'} /> : null}
        </div>
      ))}
    </div>
  );
}
