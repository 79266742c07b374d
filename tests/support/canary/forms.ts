/** How a text can look in a file, a log or a page: as it is, encoded, escaped, in either case. */
export interface Form {
  readonly name: string;
  /** As the bytes say it, one character for each byte. */
  readonly text: string;
}

/** All forms in which a secret of plain ASCII letters, digits and dashes is searched (docs/quality.md S27). */
export function formsOf(secret: string): Form[] {
  const bytes = Buffer.from(secret, 'latin1');
  const each = (write: (hex: string) => string) => [...bytes].map((byte) => write(byte.toString(16))).join('');
  const utf16 = Buffer.from(secret, 'utf16le');
  const forms: [name: string, text: string][] = [
    ['plain', secret],
    ['lower case', secret.toLowerCase()],
    ['upper case', secret.toUpperCase()],
    ['backwards', [...secret].reverse().join('')],
    ['utf16le', utf16.toString('latin1')],
    ['utf16be', Buffer.from(utf16).swap16().toString('latin1')],
    ['hex', bytes.toString('hex')],
    ['HEX', bytes.toString('hex').toUpperCase()],
    ['percent', each((hex) => `%${hex}`)],
    ['PERCENT', each((hex) => `%${hex.toUpperCase()}`)],
    ['escaped for JSON', each((hex) => `\\u00${hex}`)],
    ['ESCAPED for JSON', each((hex) => `\\u00${hex.toUpperCase()}`)],
    ['entities', each((hex) => `&#x${hex};`)],
    ['decimal entities', [...bytes].map((byte) => `&#${byte};`).join('')],
    ['bytes as JSON', [...bytes].join(',')],
    ...[0, 1, 2].flatMap((offset): [string, string][] => {
      const text = base64At(bytes, offset);
      const url = text.replaceAll('+', '-').replaceAll('/', '_');
      const wide = base64At(utf16, offset);
      return [
        [`base64 at ${offset}`, text],
        [`base64url at ${offset}`, url],
        [`base64 of utf16 at ${offset}`, wide],
      ];
    }),
  ];
  const names = new Map(forms.reverse().map(([name, text]) => [text, name]));
  return [...names].map(([text, name]) => ({ name, text }));
}

/** What of base64 depends on these bytes alone, when so many others stand before them in their group of three. */
function base64At(bytes: Uint8Array, offset: number): string {
  const text = Buffer.concat([Buffer.alloc(offset), bytes])
    .toString('base64')
    .replaceAll('=', '');
  const from = [0, 2, 3][offset] ?? 0;
  const isWhole = (offset + bytes.length) % 3 === 0;
  return text.slice(from, isWhole ? undefined : -1);
}

/** The names of the forms that a text or the bytes of a file hold. */
export function formsIn(content: string | Buffer, forms: readonly Form[]): string[] {
  // Bytes are searched as bytes; a text has its UTF-8 ones in it already, as all forms are ASCII or pairs with a zero.
  const text = typeof content === 'string' ? content : content.toString('latin1');
  return forms.filter((form) => text.includes(form.text)).map(({ name }) => name);
}
