import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = path.join(import.meta.dirname, '../../../../electron/packaging/icons');
const read = (name: string) => readFileSync(path.join(folder, name));

/** Width, height and kind of colour of a PNG; null for anything else. 6 is colour with transparency. */
function describePng(bytes: Buffer) {
  if (bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), colour: bytes[25] };
}
const square = (size: number) => ({ width: size, height: size, colour: 6 });

describe('the icons', () => {
  it('are there in each size for Linux, and are of the size that their names say', () => {
    const names = readdirSync(folder).filter((name) => name.endsWith('.png'));
    const sizes = names.map((name) => Number.parseInt(name, 10)).sort((a, b) => a - b);
    expect(sizes).toEqual([16, 24, 32, 48, 64, 128, 256, 512, 1024]);
    for (const size of sizes) expect(describePng(read(`${size}x${size}.png`)), String(size)).toEqual(square(size));
  });

  it('are one file for Windows with seven sizes', () => {
    const bytes = read('icon.ico');
    const images = Array.from({ length: bytes.readUInt16LE(4) }, (_, index) => {
      const at = 6 + 16 * index;
      const [length, start] = [bytes.readUInt32LE(at + 8), bytes.readUInt32LE(at + 12)];
      return { said: bytes.readUInt8(at) || 256, image: describePng(bytes.subarray(start, start + length)) };
    });
    expect(images.map(({ said }) => said)).toEqual([16, 24, 32, 48, 64, 128, 256]);
    for (const { said, image } of images) expect(image).toEqual(square(said));
  });

  it('are one file for macOS with all sizes up to 512 points on a fine display', () => {
    const bytes = read('icon.icns');
    expect(bytes.toString('latin1', 0, 4)).toBe('icns');
    expect(bytes.readUInt32BE(4)).toBe(bytes.length);
    const images: unknown[] = [];
    for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at + 4)) {
      images.push([bytes.toString('latin1', at, at + 4), describePng(bytes.subarray(at + 8))]);
    }
    const types = { ic11: 32, ic12: 64, ic07: 128, ic13: 256, ic08: 256, ic14: 512, ic09: 512, ic10: 1024 };
    expect(images).toEqual(Object.entries(types).map(([type, size]) => [type, square(size)]));
  });
});
