import { useChangeSettings } from '@renderer/api/local/app';
import type { TextFieldProps } from '@renderer/ui/fields/text-field';
import type { Settings } from '@shared/domain/local/setting-table';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface TypedSetting {
  /** What is set, as the field shows it. */
  readonly current: string;
  /** The settings that a text stands for; null where it cannot be saved. */
  readonly read: (text: string) => Partial<Settings> | null;
  /** Saves a text as soon as it can be read. */
  readonly isEager?: boolean;
}

interface Refusal {
  readonly text: string;
  /** Why it was not saved; null where the text cannot be read. */
  readonly error: Error | null;
}

/**
 * What is typed into the field of a setting, until it is saved; else the field shows what is set, wherever that was done. It is saved
 * on Enter, on blur and when the screen is left; Esc takes it back. A refused text stays, with its reason.
 */
export function useTyped({ current, read, isEager = false }: TypedSetting) {
  const { mutateAsync } = useChangeSettings();
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** What is being saved: Enter, and then blur, save it once. */
  const sent = useRef<string | null>(null);

  const save = async (text: string): Promise<void> => {
    if (text === sent.current) return;
    const change = read(text);
    if (change === null) return setRefusal({ text, error: null });
    sent.current = text;
    try {
      await mutateAsync(change);
      // What was typed on meanwhile stays.
      setTyped((now) => (now === text ? null : now));
    } catch (error) {
      setRefusal({ text, error: error as Error });
    }
    if (sent.current === text) sent.current = null;
  };
  const saveTyped = () => {
    if (typed !== null) void save(typed);
  };
  const refused = typed !== null && refusal?.text === typed ? refusal : null;
  const leave = useEffectEvent(() => {
    // What was refused is not tried again: the setting may have gone since, as the address of a proxy does with it.
    if (refused === null) saveTyped();
  });
  useEffect(() => () => leave(), []);

  const takeBack = () => {
    setTyped(null);
    setRefusal(null);
  };
  return {
    /** Why what is typed was not saved; null while it may be. */
    refusal: refused,
    field: {
      value: typed ?? current,
      onChange: (text) => {
        setTyped(text);
        setRefusal(null);
        if (isEager && read(text) !== null) void save(text);
      },
      onBlur: saveTyped,
      onKeyDown: (event) => {
        if (event.key === 'Enter') saveTyped();
        if (event.key !== 'Escape' || typed === null) return;
        event.preventDefault();
        event.stopPropagation();
        takeBack();
      },
    } satisfies Pick<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'>,
  };
}

/** Whether a value was asked for that needs more before it is set. Whatever is set since, here or elsewhere, ends it. */
export function useAsked(current: string): readonly [isAsked: boolean, setAsked: (isAsked: boolean) => void] {
  const [askedOver, setAskedOver] = useState<string | null>(null);
  if (askedOver !== null && askedOver !== current) setAskedOver(null);
  return [askedOver === current, (isAsked) => setAskedOver(isAsked ? current : null)];
}
