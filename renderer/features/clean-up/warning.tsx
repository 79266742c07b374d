import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import styles from './clean-up.module.css';

/** Something to know before going on. */
export const Warning = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles['warning']}>
    <TriangleAlert size={16} aria-hidden />
    <span>{children}</span>
  </p>
);
