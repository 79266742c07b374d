// Draws the app's icons from their two drawings, for all systems, with the Chromium of the machine. Its output is committed.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '../tests/host/chromium.mjs';
import { icnsOf, icoOf } from './icon-files.mjs';
import { root, runCommand, say } from './project.mjs';

const folder = path.join(root, 'electron/packaging/icons');
const drawing = (name) => `data:image/svg+xml;base64,${readFileSync(path.join(folder, name)).toString('base64')}`;
/** Below this many pixels the lines of the sheet would be a blur. */
const smallest = 40;

/** A square PNG; `share` is how much of it the drawing takes: Apple leaves a margin. */
async function draw(page, size, share) {
  const inner = Math.round(size * share);
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0;width:${size}px;height:${size}px;display:grid;place-items:center">
     <img width="${inner}" height="${inner}" src="${drawing(size < smallest ? 'icon-small.svg' : 'icon.svg')}">`,
  );
  await page.locator('img').evaluate((image) => image.decode());
  return page.screenshot({ omitBackground: true });
}

async function main() {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const drawn = async (sizes, share) => {
    const images = new Map();
    for (const size of sizes) images.set(size, await draw(page, size, share));
    return images;
  };
  const plain = await drawn([16, 24, 32, 48, 64, 128, 256, 512, 1024], 1);
  for (const [size, png] of plain) writeFileSync(path.join(folder, `${size}x${size}.png`), png);
  writeFileSync(path.join(folder, 'icon.ico'), icoOf([16, 24, 32, 48, 64, 128, 256].map((size) => plain.get(size))));
  writeFileSync(path.join(folder, 'icon.icns'), icnsOf(await drawn([32, 64, 128, 256, 512, 1024], 0.86)));
  await browser.close();
  say(`Icons drawn in ${folder}`);
  return 0;
}

await runCommand(main);
