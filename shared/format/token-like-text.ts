/** A JWT, or a piece of one that begins like it: its header is `{"…` in base64. */
const jwt = /(?<![\w-])eyJ[\w-]{12,}/;
const bearer = /\bBearer\s+["']?[\w+/=.~-]{16,}/i;
/** Characters of base64, too many of them for a word of a name. */
const longRun = /[A-Za-z0-9+/_-]{32,}/g;

/** From this share of changes between small letters, capitals and digits on, nobody has written a text. */
const randomShare = 0.4;

/**
 * Whether a text that a person has typed or pasted holds what is a token, as far as its form tells: then it must become part of
 * no address. Names of contracts and assets are long too, but change between kinds of characters only where a word begins.
 */
export function holdsToken(text: string): boolean {
  return jwt.test(text) || bearer.test(text) || (text.match(longRun) ?? []).some(isRandom);
}

function isRandom(run: string): boolean {
  const kinds = [...run].flatMap(kindOf);
  if (new Set(kinds).size < 3) return false;
  const changes = kinds.filter((kind, at) => at > 0 && kind !== kinds[at - 1]).length;
  return changes / run.length >= randomShare;
}

const kindOf = (character: string): string[] => {
  if (/[a-z]/.test(character)) return ['small'];
  if (/[A-Z]/.test(character)) return ['capital'];
  return /\d/.test(character) ? ['digit'] : [];
};
