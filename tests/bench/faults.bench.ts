import { test } from '@playwright/test';
import { openBench, schemes } from '../integration/faults/bench';
import { operations } from '../integration/faults/operations';
import { answerRows } from '../integration/faults/rows/answer-rows';
import { bodyRows } from '../integration/faults/rows/body-rows';
import { connectionRows } from '../integration/faults/rows/connection-rows';
import { contentRows } from '../integration/faults/rows/content-rows';
import { openStage } from '../support/fault-server/stage';
import { watchLoop } from './processor-time';
import { reportFigure } from './report';

const rows = [...connectionRows, ...bodyRows, ...contentRows, ...answerRows];

test('P39 never holds up main for long, whatever a server does', async ({ browserName: _ }, info) => {
  let [longest, at] = [0, ''];
  const stage = await openStage();
  for (const scheme of schemes)
    for (const row of rows.filter(({ schemes: only = schemes }) => only.includes(scheme))) {
      stage.server.clear();
      stage.fill(25);
      const bench = await openBench(stage, scheme, { late: row.read?.code === 'timeout' ? row.late : undefined });
      const act = await operations.read.run(bench);
      stage.server.add({ match: { method: 'GET', path: '/results?' }, fault: row.fault(stage, scheme) });
      const ended = watchLoop();
      await act();
      const block = ended();
      if (block > longest) [longest, at] = [block, `${row.row}, ${scheme}`];
      await bench.close();
    }
  await stage.stop();
  const what = 'Longest block of main while a read meets a fault';
  reportFigure(info, { id: 'P39', what, unit: 'ms', spread: at, value: longest, gate: 200 });
});
