import { indexKeySchema } from '@shared/domain/contract/contract-index';
import type { ContractId } from '@shared/domain/ids';
import {
  type RetentionTarget,
  retentionDraftSchema,
  retentionRuleSchema,
} from '@shared/domain/operation/retention-rule';
import { z } from 'zod';
import { type Note, noteDraftSchema, noteSchema } from './note';
import { savedViewSchema, viewDraftSchema } from './saved-view';
import { watchedSchema } from './watch';

/** A contract that a person keeps in sight: `id` is its key in the index. The name finds it on another server. */
export const pinSchema = z.object({ id: indexKeySchema, contractName: z.string().min(1).max(3000).nullable() });

/** There is one choice for each connection. */
const watchChoiceSchema = watchedSchema.extend({ id: z.literal('watch') });

/** What an entry of a file is called on the connection that imports it, by its id, else by its name; undefined where it is not there. */
export interface Places {
  readonly contract: (of: Named) => ContractId | undefined;
  /** The key of a contract in the index. */
  readonly key: (of: Named) => string | undefined;
  readonly view: (of: Named) => string | undefined;
}

interface Named {
  readonly id: string;
  readonly name: string | null;
}

/** What the app knows when a person saves something. */
interface Saving<Item> {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Who saves it, as people call them; null where nobody is known, and for kinds that are not signed. */
  readonly author: string | null;
  /** As it was until now; undefined for something new. */
  readonly before: Item | undefined;
}

/** A kind of what a person makes on a connection, and what is peculiar to it. */
interface LocalKindRow<Item, Draft, Passed> {
  /** As this computer stores it. */
  readonly schema: z.ZodType<Item>;
  /** What a person says of it. */
  readonly draft: z.ZodType<Draft>;
  /** What a file holds of it. */
  readonly passed: z.ZodType<Passed>;
  /** Most of one connection. */
  readonly limit: number;
  /** What a file of this kind alone is called. */
  readonly fileName: string;
  /** It says who made it. */
  readonly isSigned: boolean;
  /** The order of a list; those that are equal are in the order in which they were made. */
  readonly compare: (one: Item, other: Item) => number;
  readonly made: (draft: Draft, saving: Saving<Item>) => Item;
  /** What an entry of a file becomes; `now` in epoch milliseconds. */
  readonly fromFile: (passed: Passed, now: number) => Item;
  /** The same on this server; null where nothing that it is about is there. */
  readonly here: (item: Item, places: Places) => Item | null;
  /** With a name that no other has, where names must differ. */
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
    passed: noteSchema,
    limit: 5000,
    fileName: 'contract-notes.json',
    isSigned: true,
    compare: (one, other) => other.writtenAt - one.writtenAt || byText(one.id, other.id),
    made: (draft, { id, now, author, before }): Note =>
      before === undefined
        ? { ...draft, id, author, writtenAt: now, changedAt: null }
        : { ...before, ...draft, changedAt: now },
    fromFile: same,
    here(note, { contract }) {
      const contractId = contract({ id: note.contractId, name: note.contractName });
      return contractId === undefined ? null : { ...note, contractId };
    },
    named: same,
  }),
  view: kind({
    schema: savedViewSchema,
    draft: viewDraftSchema,
    passed: savedViewSchema,
    limit: 200,
    fileName: 'contract-views.json',
    isSigned: false,
    compare: (one, other) =>
      byText(one.name.toLowerCase(), other.name.toLowerCase()) ||
      byText(one.name, other.name) ||
      byText(one.id, other.id),
    made: (draft, { id }) => ({ ...draft, id }),
    fromFile: same,
    here: same,
    named: (view, free) => ({ ...view, name: free(view.name) }),
  }),
  rule: kind({
    schema: retentionRuleSchema,
    draft: retentionDraftSchema,
    passed: retentionRuleSchema.omit({ createdAt: true, lastRun: true, remindAfter: true }),
    limit: 100,
    fileName: 'retention-rules.json',
    isSigned: false,
    compare: (one, other) => one.createdAt - other.createdAt || one.name.localeCompare(other.name, 'en'),
    made: (draft, { id, now, before }) => ({ ...(before ?? newRule(now)), ...draft, id }),
    fromFile: (passed, now) => ({ ...newRule(now), ...passed }),
    here(rule, places) {
      const target = targetHere(rule.target, places);
      return target === null ? null : { ...rule, target };
    },
    named: (rule, free) => ({ ...rule, name: free(rule.name) }),
  }),
  pin: kind({
    schema: pinSchema,
    draft: pinSchema.omit({ id: true }),
    passed: pinSchema,
    limit: 10_000,
    fileName: 'pinned-contracts.json',
    isSigned: false,
    compare: () => 0,
    made: (draft, { id }) => ({ ...draft, id }),
    fromFile: same,
    here(pin, { key }) {
      const id = key({ id: pin.id, name: pin.contractName });
      return id === undefined ? null : { ...pin, id };
    },
    named: same,
  }),
  watch: kind({
    schema: watchChoiceSchema,
    draft: watchedSchema,
    passed: watchChoiceSchema,
    limit: 1,
    fileName: 'watched-contracts.json',
    isSigned: false,
    compare: () => 0,
    made: (draft) => ({ ...draft, id: 'watch' }),
    fromFile: same,
    here: (choice, { view }) =>
      choice.view === null || choice.view === 'all'
        ? choice
        : { ...choice, view: view({ id: choice.view, name: null }) ?? null },
    named: same,
  }),
};

/** A view that is not here is named by its rule, which cannot run; null where none of its contracts is. */
function targetHere(target: RetentionTarget, { contract, view }: Places): RetentionTarget | null {
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
type LocalPassed = { readonly [K in LocalKind]: z.output<(typeof table)[K]['passed']> };

/** All that a person makes on a connection, kept on this computer, in the order in which it is named: one row each. */
export const localKinds: { readonly [K in LocalKind]: LocalKindRow<LocalItems[K], LocalDrafts[K], LocalPassed[K]> } =
  table;

export const localKindNames = Object.keys(table) as LocalKind[];
export const localKindSchema = z.enum(localKindNames);

/** How much there is of each kind. */
export const localCountsSchema = z.record(localKindSchema, z.int());
export type LocalCounts = z.infer<typeof localCountsSchema>;

/** Entries of a file, of all kinds together. */
export const mostInFile = localKindNames.reduce((sum, name) => sum + localKinds[name].limit, 0);

export const localItemIdSchema = z.string().min(1).max(200);
