import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import styles from './recording.module.css';

/** Something to look at before going on. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['notice']}>
      <TriangleAlert size={16} aria-hidden />
      <div className={styles['noticeText']}>{children}</div>
    </div>
  );
}
