import { expect, type Page } from '@playwright/test';
import { filledRequests, loggedRequest } from '@tests/support/logged-request';
import { next, state } from './rows';
import type { ScreenGroup } from './screen';
import { dialogOf, inSmallWindow, press, questionOf, rowOf, sees } from './steps';

const opened = (page: Page) => page.getByRole('complementary', { name: 'Opened request' });
const results = '/api/v1/dataContracts/4f6f6bd2-9a53-4a4e-9d8e-0a5d9a1f4b10/results?limit=100';

const requestStore = filledRequests([
  loggedRequest(),
  loggedRequest({ path: results, status: 503, result: 'server_error', askedBy: 'results.page', durationMs: 1840 }),
  loggedRequest({ path: results, attempt: 2, askedBy: 'results.page', receivedBytes: 182_400 }),
  loggedRequest({
    ...{ method: 'PATCH', path: '/api/v1/dataContracts/4f6f6bd2-9a53-4a4e-9d8e-0a5d9a1f4b10', status: 200 },
    ...{ askedBy: 'operations.confirm', sentBytes: 58 },
    sentHeaders: [
      ['content-type', 'application/json-patch+json'],
      ['if-match', '"0.3"'],
    ],
    sentBody: { text: '[{"op":"replace","path":"/entityStatus","value":"Approved"}]', isCut: false },
  }),
  loggedRequest({
    status: null,
    result: 'timeout',
    askedBy: 'background.index',
    receivedBody: null,
    receivedBytes: null,
  }),
]);

/** What was sent to servers. */
export const requests: ScreenGroup = {
  title: 'what was sent to servers',
  deskOptions: { requestStore },
  begin: ({ goTo }) => goTo('/requests'),
  screens: [
    state('the requests', async ({ page, goTo }) => {
      await goTo('/requests');
      await sees(page, 'No answer');
    }),
    next('an opened request', async ({ page }) => {
      await rowOf(page, 'Requests', 1).click();
      await sees(opened(page), 'Request headers');
    }),
    next(
      'an opened request in a small window',
      async ({ page }) => {
        await inSmallWindow(page);
        await sees(dialogOf(page, /^PATCH/), 'Request headers');
      },
      { dialogUpTo: 1024 },
    ),
    state('requests of which none matches', async ({ page, goTo }) => {
      await goTo('/requests?text=nowhere');
      await sees(page, 'No request matches');
    }),
    state('requests that have failed, for one part of the app', async ({ page, goTo }) => {
      await goTo('/requests?failed=true&by=results.');
      await expect(rowOf(page, 'Requests', 0)).toContainText('503');
    }),
    state('the question before the log is cleared', async ({ page, goTo }) => {
      await goTo('/requests');
      await press(page, 'Clear log…');
      await sees(questionOf(page, 'Clear the request log?'), 'Nothing is sent to a server');
    }),
  ],
};
