import { useAnnounce } from '@renderer/ui/feedback/announcer';
import { useUiServices } from '@renderer/ui/feedback/ui-provider';
import { messages } from '@renderer/ui/messages';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { Button, IconButton } from './button';
import { VisuallyHidden } from './visually-hidden';

interface CopyButtonProps {
  /** The text, or a function that makes it when that is expensive. */
  readonly text: string | (() => string | Promise<string>);
  /** `Copy the id`: the text of the button, or the name of an icon button. */
  readonly label: string;
  /** Continues the label for screen readers: `Copy request` `for an administrator`. */
  readonly hiddenLabel?: string;
  readonly iconOnly?: boolean;
  readonly variant?: 'secondary' | 'ghost';
}

type State = 'idle' | 'copied' | 'failed';

const icons: Readonly<Record<State, typeof Copy>> = { idle: Copy, copied: Check, failed: X };
const shownMs = 1600;

/** Copies a text and confirms it for a moment. */
export function CopyButton({ text, label, hiddenLabel, iconOnly = false, variant = 'ghost' }: CopyButtonProps) {
  const { copyText } = useUiServices();
  const announce = useAnnounce();
  const [state, setState] = useState<State>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), shownMs);
    return () => clearTimeout(timer);
  }, [state]);

  const end = (next: 'copied' | 'failed') => {
    setState(next);
    announce(messages.copy[next]);
  };
  const copy = () => {
    const made = typeof text === 'string' ? text : text();
    (typeof made === 'string' ? copyText(made) : made.then(copyText)).then(
      () => end('copied'),
      () => end('failed'),
    );
  };
  const shownLabel = state === 'idle' ? label : messages.copy[state];
  const Icon = icons[state];
  const icon = <Icon size={14} aria-hidden />;
  if (iconOnly) return <IconButton size="small" variant={variant} label={shownLabel} icon={icon} onClick={copy} />;
  return (
    <Button size="small" variant={variant} icon={icon} onClick={copy}>
      {shownLabel}
      {hiddenLabel === undefined || state !== 'idle' ? null : <VisuallyHidden> {hiddenLabel}</VisuallyHidden>}
    </Button>
  );
}
