import type { SampleContract, StoredResult } from '@main/sample-service/model';
import type { Random } from '@main/sample-service/seed/random';
import { abortReasons, type Description, qualitySection } from '@main/sample-service/seed/run-description';

type Ended = Description & Pick<StoredResult, 'contractExecutionStatus'>;

/**
 * A run as OpenMetadata 1.12 evaluates it: schema and rules at once, test cases later; no SLA, no message and no duration. It succeeds
 * when there is nothing to evaluate. `wanted` is the status it ends with if its sections allow that.
 */
export function describeEvaluation(contract: SampleContract, wanted: string, random: Random) {
  const culprits = [...(hasRules(contract) ? ['rules'] : []), ...(contract.expectations?.length ? ['quality'] : [])];
  const culprit = wanted === 'Failed' ? culprits[random.int(0, culprits.length - 1)] : undefined;
  const schemaValidation = evaluatedSchema(contract);
  const semantics = evaluatedRules(contract, culprit === 'rules');
  const evaluated = {
    ...(schemaValidation === undefined ? {} : { schemaValidation }),
    ...(semantics === undefined ? {} : { semanticsValidation: semantics }),
  };
  const quality = qualitySection(contract, culprit === 'quality' ? 1 : 0);
  const isFailed = culprit !== undefined || (schemaValidation?.failed ?? 0) > 0;
  const isAborted = wanted === 'Aborted' && contract.expectations !== null;
  const running: Ended = { contractExecutionStatus: 'Running', ...evaluated };
  const ended: Ended = isAborted
    ? { contractExecutionStatus: 'Aborted', ...evaluated, result: abortReasons[1] }
    : {
        contractExecutionStatus: isFailed ? 'Failed' : 'Success',
        ...evaluated,
        ...(quality === undefined ? {} : { qualityValidation: quality }),
      };
  return { running, ended };
}

const hasRules = ({ rules, history }: SampleContract): boolean =>
  (rules ?? []).some((rule) => rule.enabled) && history.rulesThrow !== true;

/** Rules that are switched off are counted as passed. */
function evaluatedRules({ rules, history }: SampleContract, isFailing: boolean) {
  if (rules === null || rules.length === 0) return undefined;
  if (history.rulesThrow === true) return {};
  const failing = rules.filter((rule) => rule.enabled).slice(0, isFailing ? 1 : 0);
  const failedRules = failing.map((rule) => ({ ruleName: rule.name, reason: rule.description }));
  return { passed: rules.length - failedRules.length, failed: failedRules.length, total: rules.length, failedRules };
}

/** The columns of a contract against those of its asset; lists without anything in them are left out. */
function evaluatedSchema({ columns, asset }: SampleContract) {
  if (columns === null || columns.length === 0) return undefined;
  const typeOf = new Map(asset.columns.map(({ name, dataType }) => [name, dataType]));
  const failedFields = columns.map(({ name }) => name).filter((name) => typeOf.size > 0 && !typeOf.has(name));
  const typeMismatchFields = columns.flatMap(({ name, dataType }) => {
    const actual = typeOf.get(name) ?? dataType;
    return actual === dataType ? [] : [`${name}: expected ${actual}, got ${dataType}`];
  });
  const [total, failed] = [columns.length, failedFields.length];
  return {
    passed: total - failed,
    failed,
    total,
    ...(failed === 0 ? {} : { failedFields }),
    ...(typeMismatchFields.length === 0 ? {} : { typeMismatchFields }),
  };
}
