/** Hexadecimal digits of an id. */
const idLength = 32;
/** 32-bit numbers that hold them. */
export const numbersPerId = 4;

export const noDigits = '0'.repeat(idLength);

const lowerCase = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The digits of a UUID from which it can be written again; null for an id of any other form. */
export function digitsOf(id: string): string | null {
  if (!lowerCase.test(id)) return null;
  const digits = id.slice(0, 8) + id.slice(9, 13) + id.slice(14, 18) + id.slice(19, 23) + id.slice(24);
  return digits === noDigits ? null : digits;
}

/** Digits of many ids as numbers, eight digits in each. */
export function packDigits(digits: string): Uint32Array {
  const packed = new Uint32Array(digits.length / 8);
  for (let word = 0; word < packed.length; word += 1) {
    let value = 0;
    for (let at = word * 8; at < word * 8 + 8; at += 1) value = (value << 4) | digitAt(digits, at);
    packed[word] = value;
  }
  return packed;
}

function digitAt(digits: string, at: number): number {
  const code = digits.charCodeAt(at);
  return code <= 57 ? code - 48 : code - 87;
}

/** The UUID whose numbers begin at a place; null where they are zero. */
export function uuidAt(packed: Uint32Array, start: number): string | null {
  let digits = '';
  for (let word = start; word < start + numbersPerId; word += 1)
    digits += (packed[word] ?? 0).toString(16).padStart(8, '0');
  if (digits === noDigits) return null;
  const parts = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)];
  return parts.join('-');
}
