import { ContractHead } from '@renderer/features/contract/contract-head';
import { QualitySection } from '@renderer/features/contract/sections/quality-section';
import { RulesSection } from '@renderer/features/contract/sections/rules-section';
import { contractColumns } from '@renderer/features/contracts/contract-columns';
import { statusChoices } from '@renderer/features/results/filters/status-filter';
import { maxRows } from '@renderer/features/results/list/result-list';
import { countsFigures, countsLabel } from '@renderer/features/results/result-cells';
import { FailedParts } from '@renderer/features/run/failed-parts';
import { nextPoll } from '@renderer/features/run/poll-schedule';
import { RunDetailView } from '@renderer/features/run/run-detail-view';
import { rowHeights } from '@renderer/ui/grid/grid-types';
import { StatusMark } from '@renderer/ui/marks/status-mark';
import {
  columnSchema,
  contractSchema,
  expectationSchema,
  referenceSchema,
  ruleSchema,
} from '@shared/domain/contract/contract';
import type { CheckCounts } from '@shared/domain/result/counts';
import { statusTone } from '@shared/format/status-names';
import { filled } from '@tests/support/filled';
import { indexed } from '@tests/support/indexed-contracts';
import { runDetail } from '@tests/support/run-builders';
import { allSchemaColumns, linesOfSchema } from '@tests/support/schema-lines';
import { badInput, type Row } from '@tests/unit/renderer/bad-input/row';
import { textsIn } from '@tests/unit/renderer/hostile/looks';
import { Cells, htmlOf } from '@tests/unit/renderer/hostile/place';
import type { ReactNode } from 'react';
import { expect } from 'vitest';

const html = (node: ReactNode): string => htmlOf({ name: 'a part', show: () => node }, '');
const many = <T,>(one: (at: number) => T): T[] => Array.from({ length: 10_000 }, (_, at) => one(at));
const names = many((at) => `name ${at}`);
const contract = filled(contractSchema, 'orders');

const odd: readonly (readonly [input: string, counts: CheckCounts, words: string])[] = [
  ['passed: -1', { passed: -1, failed: 1, total: 0 }, '-1/0'],
  ['failed > total', { passed: 0, failed: 9, total: 3 }, '0/3'],
];

const crowds: readonly (readonly [input: string, node: ReactNode, more: string])[] = [
  ['failed fields', <FailedParts key="0" run={runDetail({ failedFields: names })} />, '9,900 more lines'],
  [
    'semantics rules',
    <RulesSection
      key="1"
      rules={{ state: 'present', value: many((at) => ({ ...filled(ruleSchema, 'x'), name: `${at}` })) }}
    />,
    'Show 100 of 9,900 more',
  ],
  [
    'quality expectations',
    <QualitySection key="2" expectations={{ state: 'present', value: many(() => filled(expectationSchema, 'x')) }} />,
    'Show 100 of 9,900 more',
  ],
  [
    'owners',
    <ContractHead key="3" contract={{ ...contract, owners: many((at) => filled(referenceSchema, `owner ${at}`)) }} />,
    'and 9,997 more',
  ],
];

export const resultRows: readonly Row[] = [
  ...['Paused', 'success', 'Failed<script>', 'x'.repeat(500)].map((status) =>
    badInput(
      'B28',
      `status ${status.slice(0, 20)}`,
      'neutral, in the server’s own word, cut at 40, and a filter of its own',
      () => {
        expect(statusTone(status)).toBe('other');
        const text = textsIn(html(<StatusMark status={status} />));
        expect(text).toContain(status.slice(0, 40));
        expect(text).not.toContain(status.slice(0, 41).padEnd(41, '!'));
        expect(statusChoices(new Map([[status, 1]]), []).map((choice) => choice.status)).toContain(status);
      },
    ),
  ),
  badInput(
    'B29',
    'Running for ever',
    'looked at less and less, at most once a minute after ten, and only while somebody cares',
    () => {
      const hour = 3_600_000;
      const run = { polls: 100, firstSeenAt: 0, lastPolledAt: hour, failure: null };
      expect(nextPoll(run, { hiddenSince: null, isNotifying: false })).toEqual({ kind: 'at', at: hour + 60_000 });
      expect(nextPoll(run, { hiddenSince: 0, isNotifying: false })).toMatchObject({ kind: 'stopped' });
    },
  ),
  badInput(
    'B40',
    'a million results',
    'no list is higher than the highest element of Chromium, so its last row can be reached',
    () => {
      // What is on its way when a list is full still comes.
      const most = maxRows + 20_000;
      expect(most * Math.max(...Object.values(rowHeights.comfortable))).toBeLessThan(2 ** 25);
    },
  ),
  ...crowds.map(([input, node, more]) =>
    badInput('B43', `10,000 ${input}`, 'the first of them, and how many more there are', () => {
      const drawn = html(node);
      expect(drawn).toContain(more);
      expect(drawn.length).toBeLessThan(300_000);
    }),
  ),
  badInput('B43', '10,000 owners and tags in lists', 'cut, with how many more', () => {
    const owners = many((at) => filled(referenceSchema, `owner ${at}`));
    const columns = contractColumns({
      zone: 'UTC',
      times: 'relative',
      isPinned: () => false,
      noteOf: () => undefined,
      rangesIn: null,
    });
    expect(html(<Cells columns={columns} row={indexed('orders', { contract: { owners } })} />).length).toBeLessThan(
      20_000,
    );
    const [line] = linesOfSchema([{ ...filled(columnSchema, 'x'), tags: names, children: [] }]);
    if (line === undefined) throw new Error('There is no such line.');
    expect(html(<Cells columns={allSchemaColumns()} row={line} />)).toContain('+9997');
  }),
  ...odd.map(([input, counts, words]) =>
    badInput('B44', input, 'the numbers as sent, with a mark', () => {
      expect(countsFigures(counts)).toBe(`${words} !`);
      expect(countsLabel(counts)).toContain('do not add up');
    }),
  ),
  badInput('B44', 'qualityScore: 250', 'the number as sent, and that it is none', () => {
    const drawn = html(<RunDetailView run={runDetail({ qualityScore: 250 })} zone="UTC" />);
    expect(drawn).toContain('250, as the server sent it');
  }),
];
