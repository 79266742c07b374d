import type { SubjectKind } from '@shared/commands';
import type { SubjectEntries } from './command-menu';
import type { Subjects } from './subjects';

/** What the commands are about at the moment, and what they do about it there. */
export type SubjectHere = {
  readonly [K in SubjectKind]: {
    readonly kind: K;
    readonly subject: Subjects[K];
    readonly entries: SubjectEntries<K>;
  };
}[SubjectKind];

interface Verbs {
  /** The part of the screen that they belong to; null for the whole screen. */
  readonly part: Element | null;
  readonly here: () => SubjectHere | null;
}

const all = new Set<Verbs>();

/** The places on the screen whose keys are about something. */
export const verbsOnScreen = {
  add: (verbs: Verbs): (() => void) => {
    all.add(verbs);
    return () => void all.delete(verbs);
  },
};

/** What the single keys are about where the focus is, else on the whole screen; null for nothing. */
export function subjectHere(focused: Element | null = document.activeElement): SubjectHere | null {
  const around = [...all]
    .filter(({ part }) => part === null || part.contains(focused))
    // The innermost first, the whole screen last.
    .sort((one, other) => depthOf(other.part) - depthOf(one.part));
  for (const { here } of around) {
    const found = here();
    if (found !== null) return found;
  }
  return null;
}

function depthOf(element: Element | null): number {
  let depth = 0;
  for (let at = element; at !== null; at = at.parentElement) depth += 1;
  return depth;
}
