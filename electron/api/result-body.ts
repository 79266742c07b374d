import type { ResultDraft } from '@shared/domain/result/result-draft';

type Body = Readonly<Record<string, unknown>>;

/**
 * The body that adds a result (docs/server.md#adding-a-result). The contract's name, the timestamp and the status are always in
 * it; beyond that only members that OpenMetadata's schema knows, since it refuses any other (docs/server.md#adding-a-result).
 */
export function resultBody(draft: ResultDraft, contractFqn: string): Body {
  const { schema, semantics, quality, sla } = draft;
  return given({
    id: draft.id,
    dataContractFQN: contractFqn,
    timestamp: draft.timestamp,
    contractExecutionStatus: draft.status,
    result: draft.message,
    schemaValidation: schema && {
      ...countsOf(schema),
      failedFields: schema.failedFields,
      duplicateFields: schema.duplicateFields,
      typeMismatchFields: schema.typeMismatches,
    },
    semanticsValidation: semantics && {
      ...countsOf(semantics),
      failedRules: semantics.failedRules.map(({ name, reason }) => given({ ruleName: name, reason })),
    },
    qualityValidation: quality && { ...countsOf(quality), qualityScore: quality.score },
    slaValidation: sla && {
      refreshFrequencyMet: sla.refreshFrequencyMet,
      latencyMet: sla.latencyMet,
      availabilityMet: sla.availabilityMet,
      actualLatency: sla.actualLatencyMs,
    },
    incidentId: draft.incidentId,
    executionTime: draft.executionTimeMs,
  });
}

const countsOf = ({ passed, failed, total }: Readonly<Record<'passed' | 'failed' | 'total', number | null>>) => ({
  passed,
  failed,
  total,
});

/** Without members that are null or empty; a section without any members left is an empty object, and is not sent. */
function given(members: Body): Body {
  const kept: [string, unknown][] = [];
  for (const [key, value] of Object.entries(members)) {
    const own = isPlain(value) ? given(value) : value;
    const isEmpty = own === null || (Array.isArray(own) && own.length === 0) || (isPlain(own) && isBare(own));
    if (!isEmpty) kept.push([key, own]);
  }
  return Object.fromEntries(kept);
}

const isPlain = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);
const isBare = (body: Body): boolean => Object.keys(body).length === 0;
