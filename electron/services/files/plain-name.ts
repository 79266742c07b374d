/** Names that Windows keeps for devices. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** A name in letters that every file system takes, at most 50 characters long; `otherwise` when nothing is left of it. */
export function plainName(name: string, otherwise: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}_.-]+/gu, '_')
    .replace(/^[._-]+|[._-]+$/g, '');
  const short = [...plain]
    .slice(0, 50)
    .join('')
    .replace(/[._-]+$/, '');
  return short === '' || reserved.test(short) ? otherwise : short;
}
