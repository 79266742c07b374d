import type { RecordingPreview } from '@shared/domain/recording';
import { useMemo, useState } from 'react';
import { isSentByDefault, isTaken } from './item-words';

interface Changes {
  readonly previewId: string;
  readonly items: ReadonlyMap<number, boolean>;
  readonly isSeen: boolean;
}

/** Which items of a preview are to be sent: those without an obstacle, unless changed. Another preview begins anew. */
export function useChosenItems(preview: RecordingPreview | null) {
  const [changes, setChanges] = useState<Changes>({ previewId: '', items: new Map(), isSeen: false });
  const own = preview !== null && changes.previewId === preview.previewId ? changes : null;
  const indices = useMemo(() => chosenOf(preview, own?.items), [preview, own?.items]);
  const base = own ?? { previewId: preview?.previewId ?? '', items: new Map<number, boolean>(), isSeen: false };
  return {
    indices,
    choose: (index: number, isChosen: boolean) =>
      setChanges({ ...base, items: new Map(base.items).set(index, isChosen) }),
    /** Those whose time is taken, all of them or none. */
    chooseTaken: (isChosen: boolean) => {
      const taken = (preview?.items ?? []).filter(isTaken);
      setChanges({ ...base, items: new Map([...base.items, ...taken.map(({ index }) => [index, isChosen] as const)]) });
    },
    isSeen: base.isSeen,
    setSeen: (isSeen: boolean) => setChanges({ ...base, isSeen }),
    whyNot: whyNot(preview, indices.size, base.isSeen),
  };
}

export type ChosenItems = ReturnType<typeof useChosenItems>;

function chosenOf(preview: RecordingPreview | null, changed: Changes['items'] | undefined): ReadonlySet<number> {
  const sendable = (preview?.items ?? []).filter(({ problems }) => problems.length === 0);
  return new Set(
    sendable.filter((item) => changed?.get(item.index) ?? isSentByDefault(item)).map(({ index }) => index),
  );
}

function whyNot(preview: RecordingPreview | null, count: number, isSeen: boolean): string | null {
  if (preview === null) return null;
  if (preview.items.every(({ problems }) => problems.length > 0)) return 'Nothing of this can be sent.';
  if (count === 0) return 'No result is chosen to be sent.';
  return preview.otherContract !== null && !isSeen
    ? 'The file belongs to another contract. Tick that its results are meant for this one.'
    : null;
}
