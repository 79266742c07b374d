// Draws the app's icons from their drawings, for all systems, with the Chromium of the machine. Its output is committed.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '../tests/host/chromium.mjs';
import { icnsOf, icoOf } from './icon-files.mjs';
import { root, runCommand, say } from './project.mjs';

const folder = path.join(root, 'electron/packaging/icons');
/** Those of the tray, the menu bar and the taskbar, which the program itself shows. */
const desktop = path.join(root, 'electron/platform/icons');
const drawing = (file) => `data:image/svg+xml;base64,${readFileSync(file).toString('base64')}`;
/** Below this many pixels the lines of the sheet would be a blur. */
const smallest = 40;

/** A square PNG; `share` is how much of it the drawing takes: Apple leaves a margin. */
async function draw(page, size, share) {
  const inner = Math.round(size * share);
  const file = path.join(folder, size < smallest ? 'icon-small.svg' : 'icon.svg');
  return drawHtml(page, size, `<img width="${inner}" height="${inner}" src="${drawing(file)}">`);
}

/** A square PNG of what stands in its middle; `more` stands over it. */
async function drawHtml(page, size, html, more = '') {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0;width:${size}px;height:${size}px;display:grid;place-items:center">${html}${more}`,
  );
  for (const image of await page.locator('img').all()) await image.evaluate((element) => element.decode());
  return page.screenshot({ omitBackground: true });
}

/** Red, with a number: over the app's icon in the taskbar of Windows. */
const badge = (size, text) =>
  `<div style="width:${size}px;height:${size}px;border-radius:50%;background:#c5221f;color:#fff;display:grid;place-items:center;
    font:700 ${Math.round(size * (text.length > 1 ? 0.5 : 0.72))}px/1 Inter,Arial,sans-serif">${text}</div>`;

/** A red dot in the corner. */
const dot = (size) =>
  `<div style="position:absolute;right:0;bottom:0;width:${size * 0.5}px;height:${size * 0.5}px;border-radius:50%;
    background:#c5221f;box-shadow:0 0 0 ${size / 16}px #fff"></div>`;

/** What the program shows beside its window, in the two sizes of screens. */
async function drawDesktop(page) {
  const write = (name, png) => writeFileSync(path.join(desktop, `${name}.png`), png);
  for (const [size, suffix] of [
    [16, ''],
    [32, '-2x'],
  ]) {
    const icon = `<img width="${size}" height="${size}" src="${drawing(path.join(folder, 'icon-small.svg'))}">`;
    const template = `<img width="${size}" height="${size}" src="${drawing(path.join(desktop, 'tray-template.svg'))}">`;
    write(`tray${suffix}`, await drawHtml(page, size, icon));
    write(`tray-marked${suffix}`, await drawHtml(page, size, icon, dot(size)));
    write(`tray-template${suffix}`, await drawHtml(page, size, template));
  }
  for (const text of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '9+'])
    write(`badge-${text.replace('9+', 'more')}`, await drawHtml(page, 32, badge(32, text)));
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
  await drawDesktop(page);
  await browser.close();
  say(`Icons drawn in ${folder} and ${desktop}`);
  return 0;
}

await runCommand(main);
