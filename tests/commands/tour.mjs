// `npm run tour`: the main job end to end on the built app, with what each step saw and pictures of it. Arguments: see tour-args.mjs.
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { loadTypeScript } from './load-typescript.mjs';
import { root, runCommand, say } from './project.mjs';
import { run } from './run.mjs';
import { ensureBuild, ensureDisplay, ensureHost, ensurePackages } from './setup.mjs';
import { tourArgs } from './tour-args.mjs';

/** The README's pictures, and those of the tour that they are. */
const readmePictures = {
  'results.png': 'results-light.png',
  'results-dark.png': 'results-dark.png',
  'compare.png': 'compare-light.png',
  'clean-up.png': 'clean-up-light.png',
};

async function main() {
  const args = process.argv.slice(2);
  const { readme, retryElectron, ...asked } = tourArgs(args, process.env);
  await ensurePackages();
  const { host } = await ensureHost({ retryElectron });
  await ensureBuild();
  const [program, ...display] = await ensureDisplay(host);
  if (program) return (await run(program, [...display, process.execPath, import.meta.filename, ...args])).code;

  // Neither the app nor anything that it starts finds the token in its surroundings.
  delete process.env.DESK_TOKEN;
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
