import { indexKeySchema } from '@shared/domain/contract/contract-index';
import type { ContractId } from '@shared/domain/ids';
import {
  type RetentionTarget,
  retentionDraftSchema,
  retentionRuleSchema,
} from '@shared/domain/operation/retention-rule';
import { z } from 'zod';
import { type Note, noteDraftSchema, noteSchema } from './note';
import { plannedDraftSchema, plannedSchema } from './planned';
import { savedViewSchema, viewDraftSchema } from './saved-view';
import { watchedSchema } from './watch';

/** A pinned contract: `id` is its key in the index. The name identifies it on another server. */
export const pinSchema = z.object({ id: indexKeySchema, contractName: z.string().min(1).max(3000).nullable() });

/** There is one choice for each connection. */
const watchChoiceSchema = watchedSchema.extend({ id: z.literal('watch') });

/** Maps an entry of a file to the connection that imports it, by id, else by name; undefined when there is no match. */
export interface ImportLookup {
  readonly contract: (of: Named) => ContractId | undefined;
  /** The key of a contract in the index. */
  readonly key: (of: Named) => string | undefined;
  readonly view: (of: Named) => string | undefined;
}

interface Named {
  readonly id: string;
  readonly name: string | null;
}

/** The context in which an item is saved. */
interface Saving<Item> {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The person's name; null when unknown, and for kinds that are not signed. */
  readonly author: string | null;
  /** The previous version; undefined for a new item. */
  readonly before: Item | undefined;
}

/** One kind of local item. */
interface LocalKindRow<Item, Draft, Passed> {
  /** As it is stored. */
  readonly schema: z.ZodType<Item>;
  /** As a person enters it. */
  readonly draft: z.ZodType<Draft>;
  /** As a file has it. */
  readonly exchanged: z.ZodType<Passed>;
  /** Maximum per connection. */
  readonly limit: number;
  /** The name of a file with this kind only. */
  readonly fileName: string;
  /** Whether it records its author. */
  readonly isSigned: boolean;
  /** The order of a list; equal items are in the order of creation. */
  readonly compare: (one: Item, other: Item) => number;
  readonly made: (draft: Draft, saving: Saving<Item>) => Item;
  /** Makes an item of a file's entry; `now` in epoch milliseconds. */
  readonly fromFile: (passed: Passed, now: number) => Item;
  /** Maps it to this server; null when nothing that it refers to exists here. */
  readonly onServer: (item: Item, places: ImportLookup) => Item | null;
  /** Gives it a unique name, where names must be unique. */
  readonly named: (item: Item, free: (name: string) => string) => Item;
}

/** Infers the types of a row. */
const kind = <Item, Draft, Passed>(row: LocalKindRow<Item, Draft, Passed>) => row;

const same = <T>(item: T): T => item;
const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const table = {
  note: kind({
    schema: noteSchema,
    draft: noteDraftSchema,
    exchanged: noteSchema,
    limit: 5000,
    fileName: 'contract-notes.json',
    isSigned: true,
    compare: (one, other) => other.writtenAt - one.writtenAt || byText(one.id, other.id),
    made: (draft, { id, now, author, before }): Note =>
      before === undefined
        ? { ...draft, id, author, writtenAt: now, changedAt: null }
        : { ...before, ...draft, changedAt: now },
    fromFile: same,
    onServer(note, { contract }) {
      const contractId = contract({ id: note.contractId, name: note.contractName });
      return contractId === undefined ? null : { ...note, contractId };
    },
    named: same,
  }),
  view: kind({
    schema: savedViewSchema,
    draft: viewDraftSchema,
    exchanged: savedViewSchema,
    limit: 200,
    fileName: 'contract-views.json',
    isSigned: false,
    compare: (one, other) =>
      byText(one.name.toLowerCase(), other.name.toLowerCase()) ||
      byText(one.name, other.name) ||
      byText(one.id, other.id),
    made: (draft, { id }) => ({ ...draft, id }),
    fromFile: same,
    onServer: same,
    named: (view, free) => ({ ...view, name: free(view.name) }),
  }),
  rule: kind({
    schema: retentionRuleSchema,
    draft: retentionDraftSchema,
    exchanged: retentionRuleSchema.omit({ createdAt: true, lastRun: true, remindAfter: true }),
    limit: 100,
    fileName: 'retention-rules.json',
    isSigned: false,
    compare: (one, other) => one.createdAt - other.createdAt || one.name.localeCompare(other.name, 'en'),
    made: (draft, { id, now, before }) => ({ ...(before ?? newRule(now)), ...draft, id }),
    fromFile: (passed, now) => ({ ...newRule(now), ...passed }),
    onServer(rule, places) {
      const target = targetHere(rule.target, places);
      return target === null ? null : { ...rule, target };
    },
    named: (rule, free) => ({ ...rule, name: free(rule.name) }),
  }),
  pin: kind({
    schema: pinSchema,
    draft: pinSchema.omit({ id: true }),
    exchanged: pinSchema,
    limit: 10_000,
    fileName: 'pinned-contracts.json',
    isSigned: false,
    compare: () => 0,
    made: (draft, { id }) => ({ ...draft, id }),
    fromFile: same,
    onServer(pin, { key }) {
      const id = key({ id: pin.id, name: pin.contractName });
      return id === undefined ? null : { ...pin, id };
    },
    named: same,
  }),
  watch: kind({
    schema: watchChoiceSchema,
    draft: watchedSchema,
    exchanged: watchChoiceSchema,
    limit: 1,
    fileName: 'watched-contracts.json',
    isSigned: false,
    compare: () => 0,
    made: (draft) => ({ ...draft, id: 'watch' }),
    fromFile: same,
    onServer: (choice, { view, key }) => ({
      ...choice,
      contracts: choice.contracts.flatMap((id) => key({ id, name: null }) ?? []),
      view:
        choice.view === null || choice.view === 'all' ? choice.view : (view({ id: choice.view, name: null }) ?? null),
    }),
    named: same,
  }),
  planned: kind({
    schema: plannedSchema,
    draft: plannedDraftSchema,
    exchanged: plannedSchema,
    limit: 100,
    fileName: 'planned-actions.json',
    isSigned: false,
    compare: (one, other) => one.plannedAt - other.plannedAt || byText(one.id, other.id),
    made: (draft, { id, now }) => ({ ...draft, id, plannedAt: now }),
    fromFile: same,
    onServer(planned, { contract }) {
      const contracts = planned.contracts.flatMap(({ id, name }) => {
        const here = contract({ id, name });
        return here === undefined ? [] : [{ id: here, name }];
      });
      return contracts.length === 0 ? null : { ...planned, contracts };
    },
    named: same,
  }),
};

/** A missing view is still named by its rule, which cannot run then; null when none of the contracts exists here. */
function targetHere(target: RetentionTarget, { contract, view }: ImportLookup): RetentionTarget | null {
  if (target.kind === 'view') return { ...target, id: view(target) ?? target.id };
  const contracts = target.contracts.flatMap(({ id, name }) => {
    const here = contract({ id, name });
    return here === undefined ? [] : [{ id: here, name }];
  });
  return contracts.length === 0 ? null : { kind: 'contracts', contracts };
}

const newRule = (now: number) => ({ createdAt: now, lastRun: null, remindAfter: null });

export type LocalKind = keyof typeof table;
export type LocalItems = { readonly [K in LocalKind]: z.output<(typeof table)[K]['schema']> };
export type LocalDrafts = { readonly [K in LocalKind]: z.output<(typeof table)[K]['draft']> };
type LocalPassed = { readonly [K in LocalKind]: z.output<(typeof table)[K]['exchanged']> };

/** Everything that a person makes on a connection, stored on this computer only, in the order in which it is listed: one row per kind. */
export const localKinds: { readonly [K in LocalKind]: LocalKindRow<LocalItems[K], LocalDrafts[K], LocalPassed[K]> } =
  table;

export const localKindNames = Object.keys(table) as LocalKind[];
export const localKindSchema = z.enum(localKindNames);

/** The number of items of each kind. */
export const localCountsSchema = z.record(localKindSchema, z.int());
export type LocalCounts = z.infer<typeof localCountsSchema>;

/** Maximum entries of a file, of all kinds together. */
export const maxInFile = localKindNames.reduce((sum, name) => sum + localKinds[name].limit, 0);

export const localItemIdSchema = z.string().min(1).max(200);
