import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fuseWireBytes, readFuseWires } from '@tests/support/packaging/fuse-wire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPack } from '../../../../electron/packaging/after-pack.mjs';
import { fuses } from '../../../../electron/packaging/fuses.mjs';

const decided = [false, true, false, false, true, true, false, false, true];
/** As Electron 45 is delivered. */
const delivered = '101100011';

describe('the fuses (docs/quality.md#fuses)', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'desk-fuses-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const program = () => path.join(folder, 'desk');
  const flip = async (...parts: (string | Buffer)[]) => {
    writeFileSync(program(), Buffer.concat(parts.map((part) => Buffer.from(part))));
    await afterPack({
      appOutDir: folder,
      electronPlatformName: 'linux',
      packager: { executableName: 'desk', appInfo: { productFilename: 'Desk' } },
    });
    return readFileSync(program());
  };

  it('are decided on one by one, all nine', () => {
    expect(fuses).toEqual({
      RunAsNode: false,
      EnableCookieEncryption: true,
      EnableNodeOptionsEnvironmentVariable: false,
      EnableNodeCliInspectArguments: false,
      EnableEmbeddedAsarIntegrityValidation: true,
      OnlyLoadAppFromAsar: true,
      LoadBrowserProcessSpecificV8Snapshot: false,
      GrantFileProtocolExtraPrivileges: false,
      WasmTrapHandlers: true,
    });
  });

  it.each([
    ['as delivered', delivered],
    ['all off', '000000000'],
    ['all on', '111111111'],
  ])('are set whatever the program came with: %s', async (_, wire) => {
    const after = await flip('before', fuseWireBytes(wire), 'after');
    expect(readFuseWires(after)).toEqual([{ version: 1, fuses: decided }]);
    expect(after.toString('latin1')).toMatch(/^before[\s\S]*after$/);
  });

  it('are set in both halves of a program for two processors', async () => {
    const after = await flip(fuseWireBytes(delivered), 'other half', fuseWireBytes(delivered));
    expect(readFuseWires(after).map(({ fuses: set }) => set)).toEqual([decided, decided]);
  });

  it.each([
    ['a fuse more than were decided on', fuseWireBytes('1011000111'), /has 10 fuses/],
    ['a fuse less', fuseWireBytes('10110001'), /not long enough/],
    ['no fuses', Buffer.from('some other program'), /Could not find sentinel/],
  ])('fail the packaging of a program with %s', (_, wire, reason) => expect(flip(wire)).rejects.toThrow(reason));

  it('are those that an older Electron has, in a trial and never otherwise', async () => {
    const older = fuseWireBytes('10110001');
    await expect(flip(older)).rejects.toThrow(/not long enough/);
    vi.stubEnv('DESK_TRIAL', '1');
    expect(readFuseWires(await flip(older))).toEqual([{ version: 1, fuses: decided.slice(0, 8) }]);
    vi.unstubAllEnvs();
  });
});
