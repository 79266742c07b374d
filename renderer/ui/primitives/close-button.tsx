import { messages } from '@renderer/ui/messages';
import { use } from 'react';
import { Button, type ButtonProps } from './button';
import { DialogBusy, useFootCloses } from './foot-closes';

/** Close, in the foot of a dialog. */
export function CloseButton(props: Omit<ButtonProps, 'children'>) {
  useFootCloses();
  return <LeaveButton {...props}>{messages.close}</LeaveButton>;
}

/** Closes a dialog under another name, such as Cancel, in its foot. */
export function LeaveButton(props: ButtonProps) {
  const isBusy = use(DialogBusy);
  return <Button {...props} disabledReason={isBusy ? messages.underWay : props.disabledReason} />;
}
