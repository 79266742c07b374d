import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import styles from './spinner.module.css';

/** A spinning ring; decorative without a label. */
export function Spinner({ label }: { readonly label?: string }) {
  return (
    <>
      <svg
        className={styles['spinner']}
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <circle cx="8" cy="8" r="6" opacity="0.25" />
        <path d="M14 8a6 6 0 0 0-6-6" strokeLinecap="round" />
      </svg>
      {label === undefined ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}
