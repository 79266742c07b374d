import type { ServerApi } from '@main/services/connections/server-api';
import {
  notSent,
  type OpenStep,
  type OperationContext,
  type OperationDefinition,
  type OperationPlan,
  type OperationRecord,
  type OperationRun,
  type PreviewedPlan,
  type ReadOutcome,
  type ServerReading,
} from '@main/services/operations/operation-definition';
import type { Contract } from '@shared/domain/contract/contract';
import type { AssetKey, ContractId } from '@shared/domain/ids';
import { type NamedContract, namedContract } from '@shared/domain/operation/activity';
import type { TypesOf, WriteStep } from '@shared/domain/operation/operation-table';
import type { ResultRow } from '@shared/domain/result/result';
import { AppError } from '@shared/errors/app-error';
import { contractNameOf } from '@shared/format/fqn';
import { deletionOf } from './clean-up/deletion-of';

type Types = TypesOf<'validation'>;
type ValidateStep = Extract<WriteStep, { kind: 'validate' }>;

type Reading = Pick<ServerReading, 'api' | 'results' | 'connectionId'>;

interface ValidatePlan extends OperationPlan {
  readonly request: Types['request'];
  readonly steps: readonly [ValidateStep];
  /** The contract that will hold the run, or the asset that has none of its own yet. */
  readonly holder: string;
  /** How many validations had been answered, or lost, before it was read. */
  readonly readAfter: number;
}

/**
 * Starts a validation, with one request: a second one would abort the first run. A result does not say who started it, so a run
 * that has appeared since is proof only where the server accepted the request and there is no other new one: after an answer that
 * was lost it may be anybody's. Rejects as the request did where nothing proves that it was carried out.
 */
export function validate(): OperationDefinition<ValidatePlan, Types> {
  /** Counts the requests, and notes the last one of each holder: a plan read before that one would take its run for its own. */
  let sent = 0;
  const lastSent = new Map<string, number>();
  return {
    mostPlans: 100,
    readPlan: (request, context) => readPlan(request, context, sent),
    isUnchanged: async ({ holder, readAfter }) => (lastSent.get(holder) ?? 0) <= readAfter,
    accept: (plan) => plan,
    goneContract: (request) => validatedBy(request).contractId,
    // A run changes no existing result, so those of its contract may be deleted meanwhile.
    contractIds: () => [],
    subject: ({ holder }) => holder,

    record: ({ request }) => recordOf(request),
    waiting: recordOf,

    run(plan, context): OperationRun<Started, Types['report']> {
      const run = createRun(plan, context);
      return {
        ...run,
        settle(step, answer) {
          sent += 1;
          lastSent.set(plan.holder, sent);
          return run.settle(step, answer);
        },
      };
    },

    async findOut(open, reading) {
      const [only] = open;
      if (only?.request.kind !== 'validate') return { findings: [] };
      return findRun(only.request, only, reading);
    },
  };
}

function recordOf(request: Types['request']): OperationRecord {
  if ('asset' in request) {
    const { asset, name = asset.id } = request;
    return { contracts: [], asset: { ...asset, name }, rule: null };
  }
  const { contractId: id, name = id, assetName: asset = null } = request;
  return { contracts: [{ id, name, asset }], rule: null };
}

async function readPlan(
  request: Types['request'],
  context: OperationContext,
  readAfter: number,
): Promise<PreviewedPlan<ValidatePlan, Types['preview']>> {
  const of = validatedBy(request);
  const before = await newestOf(of, { ...context, connectionId: context.connection.id }).catch((thrown: unknown) =>
    of.contractId === null ? undefined : unlessUnreadable(thrown),
  );
  const baseline = before === undefined ? undefined : (before.row?.key ?? null);
  const steps: ValidatePlan['steps'] = [{ kind: 'validate', ...of, baseline }];
  const holder = of.contractId ?? before?.contract?.id ?? `${of.asset?.type}/${of.asset?.id}`;
  const plan = { request, holder, readAfter, steps };
  return { plan, preview: {}, isComplete: baseline !== undefined };
}

const validatedBy = (request: Types['request']): Pick<ValidateStep, 'contractId' | 'asset'> =>
  'asset' in request ? { contractId: null, asset: request.asset } : { contractId: request.contractId, asset: null };

/** A newest result that cannot be read does not prevent a validation; it only proves nothing afterwards. */
function unlessUnreadable(thrown: unknown): undefined {
  if (AppError.from(thrown).code !== 'bad_response') throw notSent(thrown);
  return undefined;
}

/** A run, and the contract that the server made to hold it. */
interface Started {
  readonly row: ResultRow;
  readonly contract: NamedContract | null;
  /** The name of that contract, even where nothing else is known of it. */
  readonly contractName: string | null;
}

/** What was read of the newest run. */
interface Newest {
  readonly row: ResultRow | null;
  /** The contract whose run it is; null where an asset has none at all. */
  readonly holderId: ContractId | null;
  /** The asset's own contract, where it was asked for by its asset. */
  readonly contract: NamedContract | null;
}

/** The newest run of a contract, or of an asset's effective contract, which on some servers remains the parent's. */
async function newestOf(
  { contractId, asset }: Pick<ValidateStep, 'contractId' | 'asset'>,
  { api, results, connectionId }: Reading,
): Promise<Newest> {
  if (contractId !== null) {
    return { row: await results.newest(connectionId, contractId), holderId: contractId, contract: null };
  }
  const contract = asset === null ? null : await api.contracts.ofAsset(asset);
  const row = contract === null ? null : await results.newest(connectionId, contract.id);
  return { row, holderId: contract?.id ?? null, contract: ownOf(contract) };
}

/** Runs that are looked through for new ones. */
const mostNew = 20;

/**
 * The run of a validation that the server has accepted: the newest one, if it is the only one that has appeared since the baseline.
 * Null where that is not proved.
 */
async function acceptedRun(
  step: ValidateStep,
  reading: Reading,
): Promise<(Newest & { readonly row: ResultRow }) | null> {
  const { baseline } = step;
  const newest = await newestOf(step, reading);
  const { row, holderId } = newest;
  if (baseline === undefined || row === null || holderId === null || !isNewSince(baseline, row)) return null;
  const { connectionId, results } = reading;
  const page = { connectionId, contractId: holderId, pageSize: mostNew, position: { mode: 'start' } } as const;
  const { lines, end } = await results.page(page);
  const added = lines.filter((line) => line.kind !== 'result' || isNewSince(baseline, line));
  const isCovered = end === 'complete' || added.length < lines.length;
  const isOnlyOne = isCovered && added.length === 1 && added[0]?.key === row.key;
  return isOnlyOne ? { ...newest, row } : null;
}

/** The asset's own contract, which the server makes when an inherited one is validated; null where it is still the parent's. */
const ownOf = (contract: Contract | null) => (contract === null || contract.inherited ? null : namedContract(contract));

/** After the run of an asset its effective contract is read again, to learn the id and the name of the one that holds it. */
async function validateAsset({ results, contracts }: ServerApi, asset: AssetKey): Promise<Started> {
  const { row, contractFqn } = await results.validateAsset(asset);
  const contract = await contracts.ofAsset(asset).catch(() => null);
  const toldName = contract === null && contractFqn !== null ? contractNameOf(contractFqn) : null;
  return { row, contract: ownOf(contract), contractName: toldName };
}

function createRun(
  { request, steps: [step] }: ValidatePlan,
  context: OperationContext,
): OperationRun<Started, Types['report']> {
  const { api } = context;
  let started: Started | null = null;
  let error = new AppError('cancelled', { outcome: 'not-sent' });

  /** The run of a request that was accepted with an answer that was empty or cannot be read. */
  async function findRun(): Promise<Started | null> {
    if (error.outcome !== 'applied') return null;
    const reading = { ...context, connectionId: context.connection.id };
    const found = await acceptedRun(step, reading).catch(() => null);
    return found && { ...found, contractName: null };
  }

  return {
    *requests() {
      const send = async (): Promise<Started> =>
        'asset' in request
          ? validateAsset(api, request.asset)
          : { row: await api.results.validate(request.contractId), contract: null, contractName: null };
      yield { step: 0, send };
    },

    async settle(_, sent) {
      if (sent.kind === 'failed') error = sent.error;
      started = sent.kind === 'failed' ? await findRun() : sent.value;
      return 'nothing';
    },

    async verify({ started: report, recordFindings }) {
      if (started === null) return;
      await report(started.row, started.contract ?? undefined);
      await recordFindings([{ step: 0, finding: 'done' }]);
    },

    report() {
      if (started === null) throw error;
      const { row, contract, contractName } = started;
      const contractId = 'asset' in request ? (contract?.id ?? null) : request.contractId;
      return { row, contractId, contractName: contract?.name ?? contractName };
    },

    inverse() {
      const contractId = 'asset' in request ? started?.contract?.id : request.contractId;
      return contractId === undefined || started === null ? null : deletionOf(contractId, [started.row.timestamp]);
    },
  };
}

/**
 * Whether the newest run is newer than the baseline: the key of the newest run when the plan was read, null when there was none,
 * undefined when it could not be read. An older one is the newest now when that run was deleted. Both times are the server's own.
 */
function isNewSince(baseline: string | null | undefined, { key, timestamp }: ResultRow): boolean {
  if (baseline === undefined || key === baseline) return false;
  // A key begins with the time of its result.
  return baseline === null || !(timestamp < Number.parseInt(baseline, 10));
}

/** How far the time of a run may be from that of its request: the server's clock may be wrong. */
const clocksApartMs = 15 * 60_000;

/** Looks for what became of a validation whose answer was lost, or cannot be read. */
async function findRun(
  request: ValidateStep,
  { isAnswered, ...open }: OpenStep,
  reading: Reading,
): Promise<ReadOutcome> {
  const { step, isOver, sentAt } = open;
  const accepted = isAnswered ? await acceptedRun(request, reading) : null;
  if (accepted !== null) {
    const { row, contract } = accepted;
    return { findings: [{ step, finding: 'done' }], started: { run: row, ...(contract === null ? {} : { contract }) } };
  }
  const { row: newest } = await newestOf(request, reading);
  // A run dated in the future stays the newest, whatever begins after it.
  const isHiding = newest !== null && newest.timestamp > sentAt + clocksApartMs;
  const isNothingNew = newest === null || (newest.key === request.baseline && !isHiding);
  const isNotDone = isOver && isNothingNew && request.baseline !== undefined;
  return { findings: [{ step, finding: isNotDone ? 'not-done' : 'unsure' }] };
}
