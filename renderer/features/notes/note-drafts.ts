import type { ConnectionId } from '@shared/domain/ids';
import type { Note } from '@shared/domain/local/note';

/** What a new note is about. */
interface About {
  readonly connectionId: ConnectionId;
  readonly contract: { readonly id: Note['contractId'] };
  readonly run: Note['run'];
}

const drafts = new Map<string, string>();

const keyOf = ({ connectionId, contract, run }: About): string => `${connectionId} ${contract.id} ${run?.key ?? ''}`;

/** The text of a new note that was neither saved nor cancelled; empty where there is none. Kept until the window closes. */
export const draftOf = (about: About): string => drafts.get(keyOf(about)) ?? '';

/** Keeps what is typed for when its run or contract is shown again. An empty text ends it. */
export function keepDraft(about: About, text: string): void {
  if (text === '') drafts.delete(keyOf(about));
  else drafts.set(keyOf(about), text);
}

/** Takes the text away while it is saved: who comes back meanwhile begins anew. Gives what puts it back, unless another was begun. */
export function takeDraft(about: About): () => void {
  const text = draftOf(about);
  keepDraft(about, '');
  return () => {
    if (draftOf(about) === '') keepDraft(about, text);
  };
}
