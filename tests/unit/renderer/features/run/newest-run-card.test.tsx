import { createQueryClient } from '@renderer/api/cache/query-client';
import { resultQueries } from '@renderer/api/result/results';
import { NewestRunCard, summaryGap } from '@renderer/features/run/newest-run-card';
import { UiServicesContext } from '@renderer/ui/feedback/ui-provider';
import { type ConnectionId, contractIdSchema } from '@shared/domain/ids';
import { resultRowSchema } from '@shared/domain/result/result';
import { AppError } from '@shared/errors/app-error';
import { QueryClientProvider } from '@tanstack/react-query';
import { filled } from '@tests/support/filled';
import { row } from '@tests/support/result-builders';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

const contractId = contractIdSchema.parse('5b1f3a52-6c1e-4d67-9a3f-000000000001');
const target = { connectionId: 'sample' as ConnectionId, contractId };
const none = () => undefined;

/** The card with a result that was read before `error`. */
function cardAfter(error: AppError): string {
  const client = createQueryClient();
  const { queryKey } = resultQueries.newest(target);
  client.setQueryData(queryKey, filled(resultRowSchema, 'passed'));
  client.getQueryCache().find({ queryKey })?.setState({ status: 'error', error });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <UiServicesContext value={{ copyText: async () => {}, dragFile: () => {} }}>
        <NewestRunCard target={target} summary={null} isDeleted={false} onOpen={none} onCompareWithLastSuccess={none} />
      </UiServicesContext>
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}

test('NewestRunCard: promises no newer result of a contract that is gone', () => {
  const path = `/api/v1/dataContracts/${contractId}/results/latest`;
  const gone = cardAfter(new AppError('not_found', { details: { path } }));
  expect(gone).toContain('This contract is gone');
  expect(gone).toContain('Showing the last one that was loaded.');
  expect(gone).not.toContain('There may be a newer one');
  expect(cardAfter(new AppError('timeout'))).toContain('There may be a newer one');
});

describe(summaryGap, () => {
  const summary = { timestamp: 5, status: 'Success', message: null };
  test.each([
    ['is null when they agree', summary, row(5), null],
    ['is null without a summary', null, row(5), null],
    ['finds a summary without a run', summary, null, 'no-result'],
    ['finds a summary that is older', summary, row(6), 'behind'],
    ['finds a summary that is newer', summary, row(4), 'ahead'],
    ['finds another status', summary, row(5, { status: 'Failed' }), 'status'],
    ['is null while a run is in progress', summary, row(6, { status: 'Running' }), null],
  ] as const)('%s', (_, said, newest, gap) => expect(summaryGap(said, newest)).toBe(gap));
});
