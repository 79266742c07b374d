/** Characters that XML 1.0 cannot represent: controls, lone surrogates and U+FFFE and U+FFFF. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Any text as XML content or quoted attribute; what cannot be represented becomes U+FFFD. */
export const xmlText = (text: string): string =>
  text.replace(unwritable, '\uFFFD').replace(/[&<>"'\t\n\r]/g, (character) => entities[character] ?? character);

type Attributes = Readonly<Record<string, string | number | null>>;

/** Opens an element; attributes that are null are left out. */
export const xmlOpen = (name: string, attributes: Attributes = {}): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === null ? '' : ` ${key}="${xmlText(String(value))}"`))
    .join('')}>`;

/** An element with nothing in it. */
export const xmlEmpty = (name: string, attributes: Attributes): string => `${xmlOpen(name, attributes).slice(0, -1)}/>`;

/** An element with a text in it. */
export const xmlElement = (name: string, text: string, attributes: Attributes = {}): string =>
  `${xmlOpen(name, attributes)}${xmlText(text)}</${name}>`;
