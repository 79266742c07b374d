import fs, { chmodSync, mkdtempSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect } from 'vitest';
import { watchFiles } from './files';
import { watchServers } from './requests';
import { forgetSealed, takeFindings, watchText } from './watch';

/**
 * Runs before each file of tests: whatever the file does, what it prints, writes and sends is searched for the canary, and a test fails in
 * which one was found (docs/quality.md S27). Files follow each other in one process: what is put in place here is taken away behind the last test.
 */
const undo: (() => void)[] = [];

const shared = os.tmpdir();
const folder = mkdtempSync(path.join(shared, 'desk-test-'));
// Whoever gives up its rights has to come as far as its own folder.
chmodSync(folder, 0o711);
// All temporary files of this file, also those of its child processes, are in one place.
for (const name of ['TMPDIR', 'TEMP', 'TMP']) {
  const before = process.env[name];
  process.env[name] = folder;
  undo.push(() => {
    if (before === undefined) delete process.env[name];
    else process.env[name] = before;
  });
}

// A test that tidies up behind itself would take away what is to be searched.
const { rmSync } = fs;
fs.rmSync = (file, options) => {
  if (String(file).startsWith(folder)) watchFiles(String(file));
  rmSync(file, options);
};
syncBuiltinESMExports();
undo.push(() => {
  fs.rmSync = rmSync;
  syncBuiltinESMExports();
});

for (const name of ['stdout', 'stderr'] as const) {
  const stream = process[name];
  const { write } = stream;
  stream.write = ((chunk: string | Uint8Array, ...rest: []) => {
    watchText(name, typeof chunk === 'string' ? chunk : Buffer.from(chunk));
    return write.call(stream, chunk, ...rest);
  }) as typeof stream.write;
  undo.push(() => {
    stream.write = write;
  });
}
for (const name of ['debug', 'error', 'info', 'log', 'warn'] as const) {
  const write = console[name];
  console[name] = (...words: unknown[]) => {
    watchText(`console.${name}`, words.map(String).join(' '));
    write.apply(console, words);
  };
  undo.push(() => {
    console[name] = write;
  });
}

undo.push(watchServers(), forgetSealed);

afterEach(() => {
  expect(takeFindings()).toEqual([]);
});
afterAll(() => {
  watchFiles(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  for (const step of undo) step();
  expect(takeFindings()).toEqual([]);
});
