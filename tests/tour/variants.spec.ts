import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { canaryIn } from '@tests/support/canary/canary';
import { faults as failing } from '@tests/support/fault-server/faults';
import { expect, test } from './commands';

test('a tour that is interrupted leaves nothing of the app in the temporary folder', async ({ start, pictures }) => {
  test.skip(process.platform === 'win32', 'Windows has no signals between processes.');
  const child = start('tour', [], { TMPDIR: pictures });
  const left = () => readdirSync(pictures).filter((name) => name.startsWith('contract-desk-'));
  for await (const text of child.stdout) if (String(text).includes('Connect: ')) break;
  expect(left()).toHaveLength(1);
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  expect(left()).toEqual([]);
});

test.describe('a server of others', () => {
  test.use({ sampleOptions: { dialect: 'openmetadata' } });

  test('is toured without a single write, and the token is in nothing that is printed', async ({
    run,
    faults,
    sample,
  }) => {
    const { code, output } = await run('tour', ['--server', faults.baseUrl], { DESK_TOKEN: sample.tokens.full });
    expect(output).toContain('Read-only');
    for (const step of ['Validate', 'Clean up', 'Undo']) expect(output).toContain(`${step}: left out`);
    expect(output).toMatch(/Compare two: \w+ .* with \w+ /);
    expect(code).toBe(0);
    expect(faults.log.length).toBeGreaterThan(5);
    expect(faults.log.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(canaryIn(output)).toEqual([]);

    const refused = await run('tour', ['--server', faults.baseUrl], { DESK_TOKEN: `${sample.tokens.full}-cut` });
    expect(refused.output).toMatch(/Connect: stopped\. .*(?:token is not valid|did not accept the token)/);
    expect(refused.code).toBe(1);
    expect(canaryIn(refused.output)).toEqual([]);
  });
});

test.describe('a server without a list of contracts, whose results may not be read', () => {
  test.use({ sampleOptions: { dialect: 'openmetadata', without: ['contract-list'] } });

  test('is toured as far as it goes, and the screen says why it stops', async ({ run, faults, sample }) => {
    faults.add({ match: { path: /\/results(?:\/latest|\?|$)/ }, fault: failing.forbidden('ViewAll') });
    const { code, output } = await run('tour', ['--server', faults.baseUrl], { DESK_TOKEN: sample.tokens.full });
    expect(output).toMatch(/Browse: .*\d (?:found|contracts).*; first “/);
    expect(output).toMatch(/Open: “.*newest run .*may not/);
    expect(output).toMatch(/Scroll the runs: stopped\. (?!.*Timeout).*may not/);
    expect(code).toBe(1);
  });
});
