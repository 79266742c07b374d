import { Toast } from '@base-ui/react/toast';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Button } from './button';
import styles from './toast.module.css';

/** Holds the toasts of the window; F6 moves the focus to them. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Toast.Provider limit={3}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className={styles['viewport']} data-region="">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles['toast']} swipeDirection={[]}>
      <Toast.Content className={styles['content']}>
        <ToneIcon tone={toast.type} />
        <div className={styles['words']}>
          <Toast.Title className={styles['title']} render={<div />} />
          <Toast.Description className={styles['text']} render={<div />} />
        </div>
        {toast.actionProps === undefined ? null : <Toast.Action render={<Button size="small" />} />}
        <Toast.Close
          aria-label="Dismiss"
          render={
            <Button variant="ghost" size="small">
              <X size={14} aria-hidden />
            </Button>
          }
        />
      </Toast.Content>
    </Toast.Root>
  ));
}

function ToneIcon({ tone }: { readonly tone: string | undefined }) {
  if (tone !== 'success' && tone !== 'failed') return null;
  const Icon = tone === 'success' ? CircleCheck : CircleAlert;
  return (
    <span className={styles['tone']} data-tone={tone}>
      <Icon size={16} aria-hidden />
    </span>
  );
}
