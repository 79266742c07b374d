import { openStateFile } from '@main/store/settings/state-file';

/** A program that changes the app's state without end, and says each change when it has returned: `state-writer <folder>`. */
const state = openStateFile({ folder: process.argv[2] ?? '', name: 'desk' });
const filling = 'x'.repeat(60_000);
for (let count = Number(state.get('count') ?? 0); ; count += 1) {
  state.set('filling', filling);
  state.set('count', count);
  process.stdout.write(`${count}\n`);
}
