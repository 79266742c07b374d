// `npm run tour`: the main job end to end on the built app, with what each step saw and pictures of it. Arguments: see tour-args.mjs.
import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadTypeScript } from './load-typescript.mjs';
import { rerunOnNode24 } from './node-24.mjs';
import { root, runCommand, say } from './project.mjs';
import { run, watchSignals } from './run.mjs';
import { ensureBuild, ensureDisplay, ensureHost, ensurePackages } from './setup.mjs';
import { tourArgs } from './tour-args.mjs';

/** The README's pictures, and those of the tour that they are. */
const readmePictures = {
  'results.png': 'results-light.png',
  'results-dark.png': 'results-dark.png',
  'clean-up.png': 'clean-up-light.png',
};

/** `-` is what stands in the variable where the token itself comes through the standard input. */
const handedOver = '-';

/** The token, which from then on nothing that is started finds in its surroundings. */
function takeToken() {
  const given = process.env.DESK_TOKEN;
  delete process.env.DESK_TOKEN;
  return given === handedOver ? readFileSync(0, 'utf8') : given;
}

async function main() {
  const args = process.argv.slice(2);
  const { readme, retryElectron, ...asked } = tourArgs(args, { ...process.env, DESK_TOKEN: takeToken() });
  const token = asked.server ? { env: { DESK_TOKEN: handedOver }, input: asked.server.token } : {};
  const rerun = await rerunOnNode24(token);
  if (rerun !== undefined) return rerun;
  await ensurePackages();
  const { host } = await ensureHost({ retryElectron });
  await ensureBuild();
  const [program, ...display] = await ensureDisplay(host);
  if (program) {
    const again = [...display, process.execPath, import.meta.filename, ...args];
    return (await run(program, again, token)).code;
  }

  // The app that goes with a signal would look like a step that failed.
  watchSignals();
  const { runTour } = await loadTypeScript('tests/tour/tour.ts');
  const isComplete = await runTour({ ...asked, say });
  if (isComplete && readme) {
    const images = path.join(root, '.github/images');
    for (const [name, picture] of Object.entries(readmePictures)) {
      copyFileSync(path.join(asked.pictures, picture), path.join(images, name));
    }
    say(`The README's pictures are in ${images}`);
  }
  return isComplete ? 0 : 1;
}

await runCommand(main);
