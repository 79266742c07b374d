/** Width and height of a PNG stand at fixed places of its first chunk. */
const sizeOf = (png) => png.readUInt32BE(16);

/** The icon file of Windows: a list of sizes, then the images as PNG. */
export function icoOf(images) {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, png] of images.entries()) {
    const at = 6 + 16 * index;
    // One byte for each: 0 stands for 256.
    head.writeUInt8(sizeOf(png) % 256, at);
    head.writeUInt8(sizeOf(png) % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images]);
}

/** Apple's names for sizes, of those that may be PNG on every macOS; the smallest is made from the next one there. */
const appleTypes = {
  ic11: 32,
  ic12: 64,
  ic07: 128,
  ic13: 256,
  ic08: 256,
  ic14: 512,
  ic09: 512,
  ic10: 1024,
};

/** The icon file of macOS: named images as PNG. */
export function icnsOf(images) {
  const entries = Object.entries(appleTypes).map(([type, size]) => entry(type, images.get(size)));
  return entry('icns', Buffer.concat(entries));
}

function entry(type, content) {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(8 + content.length, 4);
  return Buffer.concat([head, content]);
}
