import { useDelayed } from '@renderer/ui/hooks/use-delayed';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import styles from './skeleton.module.css';

/** Where text will be. Sizes in CSS units. Still, because a whole screen of moving bars shouts. */
export function Skeleton({ width = '100%', height }: { readonly width?: string; readonly height?: string }) {
  return <span className={styles['skeleton']} style={{ width, height }} aria-hidden="true" />;
}

const widths = ['62%', '48%', '71%', '55%', '66%'] as const;

interface SkeletonRowsProps {
  readonly count: number;
  /** What is being loaded, for screen readers: `Loading the columns`. */
  readonly label: string;
}

/** Lines of a list to come. Shows nothing for the first 150 ms but keeps the place. */
export function SkeletonRows({ count, label }: SkeletonRowsProps) {
  const shown = useDelayed(true);
  return (
    <div className={styles['rows']} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <div key={row} className={styles['row']}>
          {shown ? <Skeleton width={widths[row % widths.length] ?? '60%'} /> : null}
        </div>
      ))}
    </div>
  );
}
