import { freeName } from '@main/services/files/free-name';
import {
  type PassedFilePlace,
  passedFileText,
  readPassedFile,
  writePassedFile,
} from '@main/services/files/passed-file';
import { storeChange, type WritableDatabase } from '@main/store/database';
import { findRetentionRules, removeRetentionRule, storeRetentionRule } from '@main/store/retention-rules';
import type { Store } from '@main/store/store';
import type { Operation, OperationState } from '@shared/domain/activity';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { retentionLimits } from '@shared/domain/limits';
import {
  type RetentionDraft,
  type RetentionRule,
  type RetentionTarget,
  retentionDraftSchema,
} from '@shared/domain/retention-rule';
import { AppError } from '@shared/errors/app-error';
import { messages } from './messages';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface RetentionServiceDeps {
  readonly store: Pick<Store, 'db'>;
  readonly filePlace: PassedFilePlace;
  /** The contracts that a connection has, by id and fully qualified name, as the index knows them. */
  readonly contractsOf: (connectionId: ConnectionId) => readonly (Named & { readonly id: ContractId })[];
  /** The saved views of a connection. */
  readonly viewsOf: (connectionId: ConnectionId) => readonly Named[];
  readonly newId: () => string;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

const file = {
  format: 'contract-desk/retention-rules',
  list: 'rules',
  most: retentionLimits.rules,
  code: 'rules_unreadable',
  texts: messages.file,
} as const;

const dayMs = 24 * 3_600_000;
/** What became of a clean-up that did what it could. */
const hasRun: ReadonlySet<OperationState> = new Set(['done', 'partly', 'unknown']);

export type RetentionService = ReturnType<typeof createRetentionService>;

/**
 * Clean-ups that are kept under a name. A rule does nothing: a person runs it, which opens a clean-up with its preview, confirmation,
 * backup and undo. What changes something rejects where the disk refuses.
 */
export function createRetentionService({ store, filePlace, newId, clock, ...known }: RetentionServiceDeps) {
  const list = (connectionId: ConnectionId): RetentionRule[] => findRetentionRules(store.db, connectionId);
  function change(connectionId: ConnectionId, work: (db: WritableDatabase) => void): RetentionRule[] {
    storeChange(store.db, () => work(store.db));
    return list(connectionId);
  }
  const put = (connectionId: ConnectionId, rules: readonly RetentionRule[]) =>
    change(connectionId, (db) => {
      for (const rule of rules) storeRetentionRule(db, connectionId, rule);
    });
  const made = (draft: RetentionDraft): RetentionRule => ({
    ...draft,
    id: newId(),
    createdAt: clock(),
    lastRun: null,
    remindAfter: null,
  });
  const edit = (connectionId: ConnectionId, ids: readonly string[], part: Partial<RetentionRule>) =>
    put(
      connectionId,
      list(connectionId).flatMap((rule) => (ids.includes(rule.id) ? [{ ...rule, ...part }] : [])),
    );

  return {
    list,

    save(connectionId: ConnectionId, { id, ...draft }: RetentionDraft & { readonly id: string | null }) {
      const rules = list(connectionId);
      const before = rules.find((rule) => rule.id === id);
      if (before === undefined && rules.length >= retentionLimits.rules) throw new AppError('invalid_input');
      return put(connectionId, [before === undefined ? made(draft) : { ...before, ...draft }]);
    },

    remove: (connectionId: ConnectionId, id: string) =>
      change(connectionId, (db) => removeRetentionRule(db, connectionId, id)),

    restore: (connectionId: ConnectionId, rule: RetentionRule) => put(connectionId, [rule]),

    ran: (connectionId: ConnectionId, id: string, operationId: string | null) =>
      edit(connectionId, [id], { lastRun: { at: clock(), operationId }, remindAfter: null }),

    /** An operation has come further, also by what a later start has read: a rule has run once all was sent and not refused. */
    noteOperation({ id: operationId, connectionId, rule, state, requests }: Operation): void {
      const ruleId = typeof rule === 'object' && rule !== null && 'keep' in rule ? rule.ruleId : undefined;
      if (ruleId === undefined || requests.notSent > 0 || !hasRun.has(state)) return;
      const own = list(connectionId).find(({ id, lastRun }) => id === ruleId && lastRun?.operationId !== operationId);
      if (own !== undefined) edit(connectionId, [ruleId], { lastRun: { at: clock(), operationId }, remindAfter: null });
    },

    later: (connectionId: ConnectionId, ids: readonly string[]) =>
      edit(connectionId, ids, { remindAfter: clock() + dayMs }),

    ...createRuleFile({ list, put, made }, { filePlace, newId, ...known }),
  };
}

interface Rules {
  readonly list: (connectionId: ConnectionId) => RetentionRule[];
  readonly put: (connectionId: ConnectionId, rules: readonly RetentionRule[]) => RetentionRule[];
  readonly made: (draft: RetentionDraft) => RetentionRule;
}

/** Passing rules on as a file. */
function createRuleFile(
  { list, put, made }: Rules,
  { filePlace, newId, ...known }: Pick<RetentionServiceDeps, 'filePlace' | 'newId' | 'contractsOf' | 'viewsOf'>,
) {
  return {
    /** Null when the person chose no file. The file holds nothing of the connection but names and ids of contracts. */
    async exportFile(connectionId: ConnectionId) {
      const rules = list(connectionId).map((rule) => retentionDraftSchema.parse(rule));
      const fileName = await writePassedFile(
        { filePlace, newId },
        { kind: 'rules', fileName: 'retention-rules.json', text: passedFileText(file, rules) },
      );
      return fileName === null ? null : { fileName, rules: rules.length };
    },

    /** Contracts and saved views are found by id, else by name. A view that is not here is named by its rule, which cannot run. */
    importFile(connectionId: ConnectionId, text: string) {
      const entries = readPassedFile(text, file).map((entry) => retentionDraftSchema.safeParse(entry).data ?? null);
      const rules = list(connectionId);
      const targetOf = targetFinder(known.contractsOf(connectionId), known.viewsOf(connectionId));
      const readable = entries.filter((entry) => entry !== null);
      const taken = new Set(rules.map(({ name }) => name));
      const added = readable.flatMap((draft): RetentionRule[] => {
        const target = targetOf(draft.target);
        if (target === null) return [];
        const name = freeName(draft.name, taken);
        taken.add(name);
        return [made({ ...draft, name, target })];
      });
      if (rules.length + added.length > retentionLimits.rules) {
        throw new AppError('rules_unreadable', { details: { where: messages.file.noRoom(retentionLimits.rules) } });
      }
      return {
        rules: put(connectionId, added),
        added: added.length,
        unknown: readable.length - added.length,
        unreadable: entries.length - readable.length,
      };
    },
  };
}

/** What the target of a rule is here; null where none of its contracts is. */
function targetFinder(contracts: readonly (Named & { readonly id: ContractId })[], views: readonly Named[]) {
  const idByName = new Map(contracts.map(({ id, name }) => [name, id]));
  const ids = new Set(contracts.map(({ id }) => id));
  return (target: RetentionTarget): RetentionTarget | null => {
    if (target.kind === 'view') {
      const isHere = views.some(({ id }) => id === target.id);
      const same = isHere ? undefined : views.find(({ name }) => name === target.name);
      return same === undefined ? target : { ...target, id: same.id };
    }
    const found = target.contracts.flatMap(({ id, name }) => {
      const here = ids.has(id) ? id : idByName.get(name);
      return here === undefined ? [] : [{ id: here, name }];
    });
    return found.length === 0 ? null : { kind: 'contracts', contracts: found };
  };
}
