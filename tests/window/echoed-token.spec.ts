import { canaryToken } from '@tests/support/canary/canary';
import { contractPlace } from './fixtures/places';
import { expect, test } from './fixtures/test';
import { words } from './fixtures/words';

const token = canaryToken('steward');
test.use({ sampleOptions: { token }, heapSearched: true, isIndexed: false });

// That it is nowhere else is what every test ends with; see fixtures/test.ts.
test('a token that servers repeat in what they say reaches the screen in none of it', async ({
  appWindow,
  connectTo,
  faults,
  sample,
}) => {
  const echoed = JSON.stringify({ message: `Bearer ${token} is not known; ${encodeURIComponent(token)}` });
  faults.add({
    match: { path: '/results' },
    fault: { kind: 'status', status: 401, body: echoed, headers: { 'x-request-id': token } },
  });
  await connectTo(faults.baseUrl, token, { place: contractPlace(sample, 'status_sampler', 'results') });
  await appWindow.getByRole('dialog').getByRole('button', { name: words.app.openings.noConnection.notNow }).click();
  await expect(appWindow.getByRole('alert').first()).toContainText('The server did not accept the token.');
  faults.clear();
  faults.add({
    match: { path: '/results' },
    fault: { kind: 'redirect', status: 302, to: `https://${token.toLowerCase()}.example/${token}` },
  });
  await appWindow.getByRole('button', { name: words.commands.refresh.title, exact: true }).click();
  await expect(appWindow.getByText(/does not follow redirects/).first()).toBeVisible();
});
