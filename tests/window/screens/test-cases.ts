import { words } from '../fixtures/words';
import { next, of, place } from './rows';
import type { ScreenGroup } from './screen';
import { press, seesThe } from './steps';

/** The quality of a contract whose test cases tell their own results. */
export const testCases: ScreenGroup = {
  title: 'test cases that tell their results',
  sampleOptions: { dialect: 'openmetadata', clock: Date.now },
  screens: [
    place('the history of one', of('drifted_table', 'quality'), async (page) => {
      await press(page, words.testCase.open);
      await seesThe(page, 'list', words.testCase.list);
    }),
    next('rows that failed', async ({ page }) => {
      await press(page, words.testCase.rows.open);
      await seesThe(page, 'region', words.testCase.rows.label);
    }),
  ],
};
