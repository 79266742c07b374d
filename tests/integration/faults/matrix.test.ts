import { openStage, type Stage } from '@tests/support/fault-server/stage';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBench, schemes } from './bench';
import type { Figure } from './case';
import { awayCases } from './cases/away-cases';
import { contentCases } from './cases/content-cases';
import { sessionCases } from './cases/session-cases';
import { silentCases } from './cases/silent-cases';
import { waitCases } from './cases/wait-cases';
import { wayCases } from './cases/way-cases';
import { operations } from './operations';
import { casesOf } from './row-cases';
import { answerRows } from './rows/answer-rows';
import { bodyRows } from './rows/body-rows';
import { connectionRows } from './rows/connection-rows';
import { contentRows } from './rows/content-rows';
import { tableOf } from './table';

const rows = [...connectionRows, ...bodyRows, ...contentRows, ...answerRows];
const cases = [
  ...rows.flatMap(casesOf),
  ...silentCases,
  ...wayCases,
  ...waitCases,
  ...contentCases,
  ...sessionCases,
  ...awayCases,
];
const figures: (Figure & { readonly scheme: string })[] = [];
const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);

beforeAll(() => void process.on('unhandledRejection', note));
afterAll(() => {
  process.off('unhandledRejection', note);
  if (process.env['FAULTS_TABLE'] !== undefined) process.stdout.write(`\n${tableOf(figures)}\n`);
});

describe.each(schemes)('over %s, a server that', (scheme) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
    stage.fill(25);
    // What is loaded with the first request is no part of a fault.
    const bench = await openBench(stage, scheme);
    await (await operations.read.run(bench))();
    await bench.close();
  });
  beforeEach(() => {
    stage.server.clear();
    stage.fill(25);
  });
  afterAll(() => stage.stop());

  const here = cases.filter(({ schemes: only = schemes }) => only.includes(scheme));
  it.each(here.map((each) => [`${each.row.split(' ')[0]} ${each.name}`, each] as const))(
    '%s',
    async (_, { row, operation, run }) => {
      const figure = await run(stage, scheme);
      expect(unhandled).toEqual([]);
      figures.push({ row, operation, ...figure, scheme });
    },
  );
});
