import { messages } from '@renderer/ui/messages';
import { Button, type ButtonProps } from './button';
import { useFootCloses } from './foot-closes';

/** Close, in the foot of a dialog. */
export function CloseButton(props: Omit<ButtonProps, 'children'>) {
  useFootCloses();
  return <Button {...props}>{messages.close}</Button>;
}
