import type { ContractSummary, UnreadableRow } from '@shared/domain/contract/contract';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { Position } from '@shared/domain/result/paging';
import type { ResultLine } from '@shared/domain/result/result';
import type { Include } from '@shared/domain/status';
import type { TestApp } from './app';
import { linesIn } from './result-page';

/** Reads the whole contract list as infinite scroll would. */
export async function allContracts(
  app: TestApp,
  connectionId: ConnectionId,
  { include = 'all', limit = 100 }: { include?: Include; limit?: number } = {},
): Promise<(ContractSummary | UnreadableRow)[]> {
  const lines = [];
  let position: Position | null = { mode: 'start' };
  while (position !== null) {
    const page: Awaited<ReturnType<typeof app.call<'contracts.page'>>> = await app.call('contracts.page', {
      connectionId,
      include,
      limit,
      position,
    });
    lines.push(...page.lines);
    position = page.next;
  }
  return lines;
}

export interface ResultReading {
  readonly connectionId: ConnectionId;
  readonly contractId: ContractId;
  readonly limit?: number;
  readonly range?: { readonly from?: number; readonly to?: number };
  /** As the whole list is read, not as somebody scrolls. */
  readonly prefetch?: boolean;
}

/** Reads all results of a contract as infinite scroll would. */
export async function allResults(
  app: TestApp,
  { connectionId, contractId, limit = 100, range, prefetch = false }: ResultReading,
): Promise<{ lines: ResultLine[]; pages: number; end: string | null }> {
  const lines: ResultLine[] = [];
  let position: Position | null = { mode: 'start' };
  let pages = 0;
  let end: string | null = null;
  while (position !== null) {
    const page: Awaited<ReturnType<typeof app.call<'results.page'>>> = await app.call('results.page', {
      connectionId,
      contractId,
      limit,
      position,
      ...(prefetch ? { prefetch } : {}),
      ...(range === undefined ? {} : { range }),
    });
    for (const line of linesIn(page)) lines.push(line);
    position = page.next;
    end = page.end;
    pages += 1;
  }
  return { lines, pages, end };
}
