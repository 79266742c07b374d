import { Popover } from '@base-ui/react/popover';
import { type DayBounds, readDay } from '@renderer/lib/read-moment';
import { messages } from '@renderer/ui/messages';
import { IconButton } from '@renderer/ui/primitives/button';
import popup from '@renderer/ui/primitives/popup.module.css';
import { usePopupHome } from '@renderer/ui/primitives/popup-home';
import { isoDay } from '@shared/format/instant';
import { clsx } from 'clsx';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { type KeyboardEvent, lazy, type RefObject, Suspense, useRef, useState } from 'react';
import styles from './date-field.module.css';
import type { FieldProps } from './field';
import { TextField } from './text-field';

const Calendar = lazy(async () => ({ default: (await import('./calendar')).Calendar }));

export interface DateFieldProps extends FieldProps {
  /** As typed; `readDay` reads it. */
  readonly value: string;
  /** A chosen day comes as `2026-03-29`. */
  readonly onChange: (text: string) => void;
  /** Says which day is today. */
  readonly zone: string;
  readonly bounds?: DayBounds | undefined;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

/** A day, typed or chosen from a calendar. The button or the down arrow opens it; the focus comes back to the text. */
export function DateField({ value, onChange, zone, bounds = {}, inputRef, ...about }: DateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const ownRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownRef;
  const root = useRef<HTMLDivElement>(null);
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  const change = (next: boolean) => {
    // Before the focused day is gone: a dialog around it would take the focus a frame later.
    if (!next && root.current?.contains(document.activeElement)) input.current?.focus();
    setOpen(next);
  };
  const choose = (date: string) => {
    change(false);
    onChange(date);
  };
  const read = readDay(value);
  return (
    <Popover.Root open={isOpen} onOpenChange={change}>
      <TextField
        {...about}
        mono
        className={styles['input']}
        placeholder={messages.field.datePlaceholder}
        value={value}
        onChange={onChange}
        onKeyDown={openByKey}
        inputRef={input}
        trailing={
          <Popover.Trigger
            render={
              <IconButton
                label={messages.calendar.open}
                size="small"
                className={styles['button']}
                icon={<CalendarDays size={14} aria-hidden />}
              />
            }
          />
        }
      />
      <Popover.Portal container={usePopupHome()}>
        <Popover.Positioner
          className={popup['positioner']}
          anchor={input}
          sideOffset={4}
          align="start"
          collisionPadding={8}
        >
          <Popover.Popup
            ref={root}
            className={clsx(popup['popup'], styles['popup'])}
            aria-label={messages.calendar.label}
            initialFocus={() => root.current?.querySelector<HTMLElement>('[role="gridcell"] [tabindex="0"]') ?? true}
            finalFocus={input}
          >
            <Suspense fallback={<div className={styles['waiting']} />}>
              <Calendar
                chosen={read.kind === 'day' ? read.date : null}
                today={isoDay(Date.now(), zone)}
                bounds={bounds}
                onChoose={choose}
              />
            </Suspense>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
