import { holdKeys, releaseKeys } from '@renderer/lib/commands/held-keys';
import { type SubjectHere, subjectHere } from '@renderer/lib/commands/subject-here';
import { create } from 'zustand';

interface Asked {
  /** In the field at first. */
  readonly text: string;
  /** What the screen, or the row with the focus, is about. */
  readonly here: SubjectHere | null;
}

/** The open palette of the window; null while it is closed. */
export const usePalette = create<{ readonly asked: Asked | null }>()(() => ({ asked: null }));

/** Opens the palette, with what has the focus as what its commands are about. */
export function openPalette(text = ''): void {
  usePalette.setState({ asked: { text, here: subjectHere() } });
  holdKeys(closePalette);
}

export function closePalette(): void {
  releaseKeys();
  usePalette.setState({ asked: null });
}
