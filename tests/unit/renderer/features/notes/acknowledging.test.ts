import { canAcknowledge, draftsOf, heldNotes, releasedOf } from '@renderer/features/notes/acknowledging';
import type { ContractId } from '@shared/domain/ids';
import { noteDraftSchema, noteSchema } from '@shared/domain/local/note';
import { acknowledging } from '@shared/results/standing/acknowledged';
import { indexed, indexNow } from '@tests/support/indexed';
import { row } from '@tests/support/result-builders';
import { expect, it } from 'vitest';

const hourMs = 3_600_000;
const run = (status: string, ageMs: number) => row(indexNow - ageMs, { status });
const failing = indexed('orders', [run('Failed', hourMs), run('Success', 2 * hourMs)]);
const passing = indexed('customers', [run('Success', hourMs)]);
const contractId = '00000000-0000-4000-8000-00000000000c' as ContractId;
const note = (id: number, text: string, acknowledged = acknowledging(failing, null)) =>
  noteSchema.parse({
    ...{ id: `00000000-0000-4000-8000-00000000000${id}`, contractId },
    ...{ contractName: 'a.b.c', run: null, text, acknowledged, author: null, writtenAt: 1, changedAt: null },
  });

it('of a selection, only what fails is acknowledged, about the contract and not about a run', () => {
  expect([failing, passing, indexed('new')].map(canAcknowledge)).toEqual([true, false, false]);
  const drafts = draftsOf([failing, passing], { until: 7, text: ' Known ' });
  expect(drafts).toMatchObject([
    { contractId: failing.contract.id, run: null, text: 'Known', acknowledged: { until: 7 } },
  ]);
});

it('a note may be without a text only while it acknowledges', () => {
  const [made] = draftsOf([failing], { until: null, text: '' });
  const draft = { ...made, contractId };
  expect(noteDraftSchema.safeParse(draft).success).toBe(true);
  expect(noteDraftSchema.safeParse({ ...draft, acknowledged: null }).success).toBe(false);
  expect(noteSchema.safeParse({ ...note(1, 'Known', null), text: ' ' }).success).toBe(false);
});

it('taking it back keeps what somebody wrote, and removes what only acknowledged', () => {
  const notes = [note(1, ''), note(2, 'See the ticket'), note(3, 'Unrelated', null)];
  const held = heldNotes(failing, notes, indexNow);
  expect(held.map(({ id }) => id)).toEqual([notes[0]?.id, notes[1]?.id]);
  expect(releasedOf(held)).toEqual({ removed: [notes[0]?.id], changed: [{ ...notes[1], acknowledged: null }] });
});
