import type { ListStatus, ResultList } from '@renderer/features/results/list/result-list';
import { ListFooter } from '@renderer/features/results/list-footer';
import { NoResults } from '@renderer/features/results/no-results';
import { type ErrorActions, ErrorActionsContext } from '@renderer/ui/feedback/error-actions';
import { AppError } from '@shared/errors/app-error';
import type { ErrorCode } from '@shared/errors/error-table';
import { htmlOf, nothing } from '@tests/unit/renderer/hostile/place';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';

const settled: ListStatus = {
  isPending: false,
  isFetching: false,
  error: null,
  failedAt: null,
  dataUpdatedAt: 1,
  hasMore: false,
  end: 'complete',
};

/** What the footer needs of a list whose last request failed. */
function failedList(code: ErrorCode, failedAt: 'older' | 'newest', hasMore: boolean): ResultList {
  const list: Partial<ResultList> = {
    status: { ...settled, error: new AppError(code), failedAt, hasMore, end: hasMore ? null : 'complete' },
    table: { length: 100 } as ResultList['table'],
    view: { length: 0 } as ResultList['view'],
    coverage: { oldest: Date.UTC(2026, 4, 19), isComplete: !hasMore, total: null },
    loadAll: { state: { kind: 'idle' }, start: nothing, pause: nothing, cancel: nothing },
    isWhole: !hasMore,
    matchSearch: { isRunning: false, isStopped: false, stop: nothing, resume: nothing },
    retry: nothing,
  };
  return list as ResultList;
}

function textOf(content: ReactNode, isAway: boolean): string {
  const actions: ErrorActions = {
    account: null,
    server: 'https://catalog.example',
    onNewToken: nothing,
    onProbe: nothing,
    isAway,
    hasNoToken: false,
    onEditConnection: nothing,
  };
  const show = () => <ErrorActionsContext value={actions}>{content}</ErrorActionsContext>;
  return htmlOf({ name: 'a list', show }, '').replace(/<[^>]*>|\s+/g, ' ');
}

const footer = (list: ResultList, isAway = false) => textOf(<ListFooter list={list} zone="UTC" />, isAway);

const filtered = (list: ResultList) =>
  textOf(
    <NoResults list={list} search={{ status: ['Failed'] }} onSearch={nothing} zone="UTC" isDeleted={false} />,
    true,
  );

describe('ListFooter and NoResults, with the server away', () => {
  test('promise more results only where there are more', () => {
    expect(footer(failedList('server_away', 'older', true), true)).toContain(
      'More loads when you are connected again.',
    );
    const ended = footer(failedList('server_away', 'newest', false), true);
    expect(ended).toContain('End of runs — oldest: 19 May 2026');
    expect(ended).not.toContain('More loads');
  });

  test('say of a stopped search only that it was stopped', () => {
    const list = failedList('server_away', 'older', true);
    const stopped = { ...list, matchSearch: { ...list.matchSearch, isStopped: true } };
    expect(footer(stopped, true)).toMatch(/Stopped\..*Continue/);
  });

  test('end a search that has read everything', () => {
    expect(filtered(failedList('server_away', 'newest', false))).toContain('No run matches');
    const broken = filtered(failedList('server_away', 'older', true));
    expect(broken).toContain('No match so far');
    expect(broken).toContain('More loads when you are connected again.');
  });
});

describe(ListFooter, () => {
  test.each(['redirected', 'not_api', 'tls'] as const)('offers to edit the connection after %s', (code) => {
    expect(footer(failedList(code, 'older', true))).toMatch(/Could not load older runs.*Edit connection/);
    expect(footer(failedList(code, 'newest', false))).toMatch(/Could not refresh the runs.*Edit connection/);
  });

  test('does not offer it after an error that no other address fixes', () => {
    expect(footer(failedList('forbidden', 'older', true))).not.toContain('Edit connection');
  });
});
