import { useSettings } from '@renderer/api/local/app';
import { addItems, putItems, removeItems, useNotes } from '@renderer/api/local/local-items';
import { tellActed } from '@renderer/lib/acted';
import { zoneOf } from '@renderer/lib/time-zone';
import { useFailureToast } from '@renderer/lib/use-failure-toast';
import { useToast } from '@renderer/ui/feedback/use-toast';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import type { Note } from '@shared/domain/local/note';
import { contractTitle } from '@shared/format/contract-title';
import { plainText, shortText } from '@shared/format/text';
import { type AcknowledgeTerm, endDay, untilText } from '@shared/results/standing/acknowledge-terms';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type AcknowledgeChoice, canAcknowledge, draftsOf, heldNotes, releasedOf } from './acknowledging';
import { messages } from './messages';
import { openNotes } from './open-notes';

type Contracts = readonly IndexedContract[];

const { acknowledging: text } = messages;

/** Acknowledges the failures of contracts, and takes that back. Each says what it did, with an undo. */
export function useAcknowledging(connectionId: ConnectionId) {
  const client = useQueryClient();
  const { ofContract } = useNotes(connectionId);
  const zone = zoneOf(useSettings().zone);
  const toast = useToast();
  const failed = useFailureToast();
  const heldOf = (contracts: Contracts): readonly Note[] => {
    const now = Date.now();
    return contracts.flatMap((indexed) => heldNotes(indexed, ofContract.get(indexed.contract.id) ?? [], now));
  };
  const tell = (title: string, about: string, { undo, ...more }: Told) => {
    toast.show({
      ...{ id: 'acknowledge', title, text: about, connectionId, timeoutMs: 10_000, ...more },
      undo: () => void undo().catch(failed(messages.tasks.undo, { connectionId })),
    });
  };
  return {
    heldOf,

    /** Rejects when it could not be saved. */
    async acknowledge(contracts: Contracts, choice: AcknowledgeChoice): Promise<void> {
      const failing = contracts.filter(canAcknowledge);
      const before = heldOf(failing);
      const drafts = draftsOf(failing, choice);
      const added = await addItems(client, connectionId, { kind: 'note', drafts });
      await release(client, connectionId, before);
      tellActed(failing.map(({ key }) => key));
      const [one] = failing;
      const until = untilText(choice.until, { zone, now: Date.now() });
      const [note] = added;
      const isSingle = contracts.length === 1 && one !== undefined && note !== undefined;
      tell(
        isSingle ? text.done(until) : text.doneMany(failing.length, until),
        isSingle ? nameOf(one) : text.skipped(contracts.length - failing.length),
        {
          undo: async () => {
            await removeItems(client, connectionId, { kind: 'note', ids: added });
            if (before.length > 0) await putItems(client, connectionId, { kind: 'note', items: before });
          },
          ...(isSingle && choice.text.trim() === ''
            ? {
                secondAction: {
                  label: text.addNote,
                  onClick: () => openNotes({ connectionId, indexed: one, run: null, editing: note }),
                },
              }
            : {}),
        },
      );
    },

    /** What somebody wrote stays a note. */
    async takeBack(contracts: Contracts): Promise<void> {
      const before = heldOf(contracts);
      await release(client, connectionId, before).catch(failed(messages.tasks.save, { connectionId }));
      const [one] = contracts;
      tell(text.removed, contracts.length === 1 && one !== undefined ? nameOf(one) : text.count(contracts.length), {
        undo: () => putItems(client, connectionId, { kind: 'note', items: before }),
      });
    },
  };
}

interface Told {
  readonly undo: () => Promise<void>;
  readonly secondAction?: { readonly label: string; readonly onClick: () => void };
}

async function release(client: QueryClient, connectionId: ConnectionId, notes: readonly Note[]): Promise<void> {
  const { removed, changed } = releasedOf(notes);
  if (changed.length > 0) await putItems(client, connectionId, { kind: 'note', items: changed });
  if (removed.length > 0) await removeItems(client, connectionId, { kind: 'note', ids: removed });
}

const nameOf = ({ contract }: IndexedContract): string => plainText(shortText(contractTitle(contract), 120));

/** The moment at which a term ends, epoch milliseconds; null for none. Zones are loaded with the first one. */
export async function endOf(term: AcknowledgeTerm, zone: string): Promise<number | null> {
  const date = endDay(term, Date.now(), zone);
  if (date === null) return null;
  const { instantOf } = await import('@renderer/lib/local-time');
  return instantOf({ date, time: '00:00' }, zone)?.instant ?? null;
}
