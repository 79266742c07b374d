import type { ServerApi } from '@main/services/connections/server-api';
import { farFuture } from '@main/services/results/page-range';
import { isTimeEcho } from '@main/services/results/result-pager';
import type { Capabilities, Presence } from '@shared/domain/capabilities';
import type { ContractId } from '@shared/domain/ids';
import { type Look, look, offerOf } from './probe-requests';

type ResultFacts = Pick<Capabilities, 'resultPaging' | 'latestResult'>;

const unknownFacts: ResultFacts = {
  resultPaging: { state: 'unknown', found: null },
  latestResult: { state: 'unknown', found: null },
};

/** Contracts that are asked: one without results cannot tell how they are paged. */
const mostAsked = 3;

/** How results are paged and whether the newest has an address of its own, from a few contracts. `now` in epoch ms. */
export async function probeResults(
  { results }: Pick<ServerApi, 'results'>,
  contracts: readonly ContractId[],
  now: number,
): Promise<ResultFacts> {
  let facts = unknownFacts;
  for (const contractId of contracts.slice(0, mostAsked)) {
    const endTs = farFuture(now);
    const page = await look('GET /v1/dataContracts/{id}/results?limit=1', () =>
      results.list({ contractId, limit: 1, endTs }),
    );
    const latest = await look('GET /v1/dataContracts/{id}/results/latest', () => results.latest(contractId));
    const hasResults = page.ok && page.value.received > 0;
    facts = {
      resultPaging: page.ok ? pagingOf(page.value.after, endTs, page.found) : { state: 'unknown', found: page.found },
      latestResult: latestOf(latest, hasResults),
    };
    if (facts.resultPaging.state !== 'unknown' && facts.latestResult.state !== 'unknown') break;
  }
  return facts;
}

/** A cursor that only echoes the range leads nowhere (docs/server.md#results-list); without any, one page was all there is. */
function pagingOf(after: string | null, endTs: number, found: string): Capabilities['resultPaging'] {
  if (after === null) return { state: 'unknown', found: `${found}, without a cursor` };
  return isTimeEcho(after, endTs)
    ? { state: 'windows', found: `${found}, its cursor only repeats the question` }
    : { state: 'cursor', found: `${found}, with a cursor` };
}

/** "None" and "no such address" look the same where there are no results: then nothing is known. */
function latestOf(latest: Look<unknown>, hasResults: boolean): Capabilities['latestResult'] {
  if (latest.ok && latest.value === null) {
    const state: Presence = hasResults ? 'absent' : 'unknown';
    return { state, found: latest.found.replace('answered', 'none') };
  }
  return offerOf(latest);
}
