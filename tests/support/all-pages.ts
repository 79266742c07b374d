import type { ContractSummary, UnreadableRow } from '@shared/domain/contract/contract';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { PagePurpose, Position } from '@shared/domain/result/paging';
import type { ResultLine } from '@shared/domain/result/result';
import type { Include } from '@shared/domain/status';
import type { TestApp } from './app';
import { linesIn } from './result-page';

/** Reads the whole contract list as infinite scroll would. */
export async function allContracts(
  app: TestApp,
  connectionId: ConnectionId,
  { include = 'all', pageSize = 100 }: { include?: Include; pageSize?: number } = {},
): Promise<(ContractSummary | UnreadableRow)[]> {
  const lines = [];
  let position: Position | null = { mode: 'start' };
  while (position !== null) {
    const page: Awaited<ReturnType<typeof app.call<'contracts.page'>>> = await app.call('contracts.page', {
      connectionId,
      include,
      pageSize,
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
  readonly pageSize?: number;
  readonly range?: { readonly from?: number; readonly to?: number };
  /** Absent as when somebody scrolls. */
  readonly purpose?: PagePurpose | undefined;
}

/** Reads all results of a contract as infinite scroll would. */
export async function allResults(
  app: TestApp,
  { connectionId, contractId, pageSize = 100, range, purpose }: ResultReading,
): Promise<{ lines: ResultLine[]; pages: number; end: string | null }> {
  const lines: ResultLine[] = [];
  let position: Position | null = { mode: 'start' };
  let pages = 0;
  let end: string | null = null;
  while (position !== null) {
    const page: Awaited<ReturnType<typeof app.call<'results.page'>>> = await app.call('results.page', {
      connectionId,
      contractId,
      pageSize,
      position,
      purpose,
      ...(range === undefined ? {} : { range }),
    });
    for (const line of linesIn(page)) lines.push(line);
    position = page.next;
    end = page.end;
    pages += 1;
  }
  return { lines, pages, end };
}
