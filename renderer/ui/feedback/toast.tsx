import { Toast } from '@base-ui/react/toast';
import { useCommands } from '@renderer/lib/commands/use-commands';
import { messages } from '@renderer/ui/messages';
import { Button } from '@renderer/ui/primitives/button';
import { shortText } from '@shared/format/text';
import { clsx } from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { type ReactNode, use, useEffect, useEffectEvent, useRef } from 'react';
import { type ConnectionNames, isRemoved, nameElsewhere, ShownConnectionsContext } from './shown-connections';
import styles from './toast.module.css';
import type { ToastAction, ToastData } from './use-toast';

/** Holds the toasts of the window. */
export const ToastProvider = ({ children }: { readonly children: ReactNode }) => (
  <Toast.Provider limit={3}>{children}</Toast.Provider>
);

interface ToastsProps {
  readonly className: string | undefined;
  /** Identifies the screen: a failure toast disappears when it changes. */
  readonly screen: string;
}

/** The toasts of the window: a part of its layout, so that none covers a control. F6 moves the focus to them. */
export function Toasts({ className, screen }: ToastsProps) {
  const { toasts, close } = Toast.useToastManager<ToastData>();
  const leave = useEffectEvent(() => {
    for (const { id, type, data } of toasts) if (type === 'failed' && data?.isOfBackground !== true) close(id);
  });
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current !== screen) leave();
    shown.current = screen;
  }, [screen]);
  const connections = use(ShownConnectionsContext);
  const leaveWithConnection = useEffectEvent((now: ConnectionNames) => {
    for (const { id, data } of toasts) if (isRemoved(data?.connectionId, now)) close(id);
  });
  useEffect(() => leaveWithConnection(connections), [connections]);
  const undo = toasts.find(({ data }) => data?.undo !== undefined)?.data?.undo;
  useCommands('undo', { undo: undo ?? null });
  return (
    <Toast.Viewport aria-label={messages.notifications} className={clsx(styles['viewport'], className)} data-region="">
      <ToastList />
    </Toast.Viewport>
  );
}

function ToastList() {
  const { toasts, close } = Toast.useToastManager<ToastData>();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="floating" swipeDirection={[]}>
      <Toast.Content className={styles['content']}>
        <ToneIcon tone={toast.type} />
        <Toast.Title className={styles['title']} render={<div />} />
        <Toast.Description className={styles['text']} render={<div />} />
        <OfConnection id={toast.data?.connectionId} />
        {toast.actionProps === undefined ? null : (
          <div className={styles['actions']}>
            <Toast.Action render={<Button size="small" />} />
            <SecondAction action={toast.data?.secondAction} onDone={() => close(toast.id)} />
          </div>
        )}
        <Toast.Close
          aria-label={messages.dismiss}
          // Base UI hides it while the pointer is elsewhere, although keys still reach it.
          aria-hidden={false}
          className={styles['close']}
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

interface SecondActionProps {
  readonly action: ToastAction | undefined;
  readonly onDone: () => void;
}

function SecondAction({ action, onDone }: SecondActionProps) {
  if (action === undefined) return null;
  const act = () => {
    onDone();
    action.onClick();
  };
  return (
    <Button size="small" onClick={act}>
      {action.label}
    </Button>
  );
}

function OfConnection({ id }: { readonly id: string | undefined }) {
  const name = nameElsewhere(id, use(ShownConnectionsContext));
  return name === null ? null : (
    <div className={styles['connection']}>{messages.onConnection(shortText(name, 60))}</div>
  );
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
