import { versionsInBody } from '@main/api/contracts-api';
import { deflatedCopyOf } from '@main/services/contracts/content-copy';
import type { ContractId } from '@shared/domain/ids';
import { AppError, type SerializedError } from '@shared/errors/app-error';
import { setTimeChoices, type TimeChoices } from '@shared/format/time-choices';
import {
  compare,
  type KnownVersions,
  listOf,
  type VersionsToCompare,
  versionIn,
  versionsOfServer,
} from './known-versions';

/** An answer of a server that holds all versions of a contract. */
export interface LargeBody {
  readonly contractId: ContractId;
  readonly body: Uint8Array;
  /** Levels that its JSON may have. */
  readonly maxDepth: number;
}

/** What is asked of the thread, of versions by the place where they are held. */
export type LargeQuestion = { readonly place: number } & (
  | ({ readonly kind: 'read' } & LargeBody)
  | { readonly kind: 'get'; readonly key: string }
  /** `times`: how the person wants times to be written, which the thread does not know. */
  | ({ readonly kind: 'compare'; readonly times: TimeChoices } & VersionsToCompare)
  /** The copy of a contract that is stored, from its JSON. It holds nothing. */
  | { readonly kind: 'copy'; readonly raw: string }
  | { readonly kind: 'drop' }
);

/** JSON and the bytes that belong to it, or why there is none. */
export type LargeAnswer =
  | { readonly text: string; readonly bytes?: Uint8Array | undefined }
  | { readonly error: SerializedError };

/** What the thread does: it reads versions, holds them, and answers about them. */
export function createLargeAnswers(): (question: LargeQuestion) => LargeAnswer {
  const held = new Map<number, KnownVersions>();

  function heldAt(place: number): KnownVersions {
    const known = held.get(place);
    if (known === undefined) throw new AppError('not_found');
    return known;
  }

  function answered(question: Exclude<LargeQuestion, { readonly kind: 'copy' }>): unknown {
    const { place } = question;
    switch (question.kind) {
      case 'read': {
        const { contractId, body, maxDepth } = question;
        const known = versionsOfServer(versionsInBody(body, contractId, maxDepth));
        held.set(place, known);
        return listOf(known);
      }
      case 'get':
        return versionIn(heldAt(place), question.key);
      case 'compare':
        setTimeChoices(question.times);
        return compare(heldAt(place), question);
      case 'drop':
        return held.delete(place);
    }
  }

  return (question) => {
    try {
      if (question.kind === 'copy') return copied(question.raw);
      return { text: JSON.stringify(answered(question)) };
    } catch (thrown) {
      return { error: AppError.from(thrown).serialize() };
    }
  };
}

/** Its digest as JSON, and its content deflated; null in place of a copy where the text is no object. */
function copied(raw: string): LargeAnswer {
  const copy = deflatedCopyOf(raw);
  return { text: JSON.stringify(copy?.digest ?? null), bytes: copy?.content };
}
