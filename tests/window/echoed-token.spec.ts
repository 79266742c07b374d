import { canaryToken } from '@tests/support/canary/canary';
import { contractPlace } from './fixtures/places';
import { expect, test } from './fixtures/test';
import { words } from './fixtures/words';

const token = canaryToken('steward');
test.use({ sampleOptions: { token }, heapSearched: true, isIndexed: false });

// That it is nowhere else is what every test ends with; see fixtures/test.ts.
test('a token that servers repeat in what they say reaches the screen in none of it', async ({ at }) => {
  const echoed = JSON.stringify({ message: `Bearer ${token} is not known; ${encodeURIComponent(token)}` });
  at.fail('/results', { kind: 'status', status: 401, body: echoed, headers: { 'x-request-id': token } });
  await at.connectTo(at.faults.baseUrl, token, { place: contractPlace(at.sample, 'status_sampler', 'results') });
  await at.page.getByRole('dialog').getByRole('button', { name: words.app.openings.noConnection.notNow }).click();
  await expect(at.page.getByRole('alert').first()).toContainText('The server did not accept the token.');
  at.faults.clear();
  at.fail('/results', { kind: 'redirect', status: 302, to: `https://${token.toLowerCase()}.example/${token}` });
  await at.page.getByRole('button', { name: words.commands.refresh.title, exact: true }).click();
  await expect(at.page.getByText(/does not follow redirects/).first()).toBeVisible();
});
