// `node scripts/tool.mjs vitest run`: the program of an installed package, on Node 24.
import { switchToNode24 } from './node-24.mjs';
import { binOf, runCommand } from './project.mjs';
import { become } from './run.mjs';

const [name, ...args] = process.argv.slice(2);

await runCommand(async () => become(await switchToNode24(), [binOf(name), ...args]));
