/** A JWT or the start of one: its header is `{"…` in base64. */
const jwt = /(?<![\w-])eyJ[\w-]{12,}/;
const bearer = /\bBearer\s+["']?[\w+/=.~-]{16,}/i;
/** Base64 characters in a run too long for an ordinary name. */
const longRun = /[A-Za-z0-9+/_-]{32,}/g;

/** Ordinary text switches less often between lower case, upper case and digits. */
const randomShare = 0.4;

/**
 * Whether a text that a person typed or pasted looks like a token, which must not become part of an address. Names of contracts
 * and assets are long too, but change between kinds of characters only at the start of words.
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
