import { openStore } from '@main/store/store';

/** A program that takes over the files of an earlier version, and says when it begins and ends: `old-files-opener <folder>`. */
const store = openStore({ folder: process.argv[2] ?? '', clock: Date.now });
process.stdout.write('begun\n');
process.stdout.write(`${JSON.stringify(await store.loaded)}\n`);
