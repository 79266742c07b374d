/** Elements that run, load, cover or lead somewhere. */
const elements =
  /<\/?(?:script|iframe|frame|frameset|object|embed|applet|base|meta|link|style|form|img|image|picture|source|video|audio|track|use|foreignobject|animate|set|math|template|portal|marquee|body|html|head)\b/i;

/** Attributes that run or load something, whatever their value is. */
const attributes =
  /^(?:on.*|href|xlink:href|src|srcset|srcdoc|action|formaction|poster|background|data|ping|dynsrc|lowsrc|http-equiv|name|target|is|slot|nonce)$/i;

/** Styles that the app's own parts set: lengths and places, never a text of a server. */
const ownStyle = /^(?:[a-z-]+:[a-z\d .%-]+;?)*$/;

/** React's own, and those of lists that are handed one. */
const ownId = /^(?:recent[\w-]*|[_«»:a-z0-9-]+)$/i;

const tag = /<[a-z/][^>"]*(?:"[^"]*"[^>"]*)*>/gi;
const attribute = /\s([^\s=/>"]+)(?:="([^"]*)")?/g;

/** What an attribute is beyond a description of the app's own; null when it is none. */
function oddAttribute(name: string, value: string): string | null {
  const isOwn = name === 'style' ? ownStyle.test(value) : name === 'id' ? ownId.test(value) : !attributes.test(name);
  return isOwn ? null : `${name}=${value}`;
}

/** Tags that were found to be the app's own: most come again and again. */
const known = new Set<string>();

function grownInTag(each: string): readonly string[] {
  const found = [...each.matchAll(attribute)].map(([, name = '', value = '']) => oddAttribute(name, value));
  const odd = [elements.test(each) ? each : null, ...found].filter((one) => one !== null);
  if (odd.length === 0) known.add(each);
  return odd;
}

/** What has grown out of a text in a piece of HTML, in words; empty when it stayed text. */
export const grownIn = (html: string): readonly string[] =>
  (html.match(tag) ?? []).filter((each) => !known.has(each)).flatMap(grownInTag);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The texts of a piece of HTML, those of attributes included, as a person gets them. */
export const textsIn = (html: string): string =>
  html
    // What a person edits is theirs and stays as it is.
    .replace(/ value="[^"]*"/g, '')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => entities[name] ?? '');

/** Characters that hide or turn round their adjacent, or are half of one. Lines and tabs may be meant. */
export const hiddenIn = (texts: string): readonly string[] =>
  [
    ...new Set(
      texts
        .replace(/\p{Extended_Pictographic}\u200D(?=\p{Extended_Pictographic})/gu, '')
        .match(/[\p{Cf}\p{Cs}\u2028\u2029]|(?![\n\t])\p{Cc}/gu) ?? [],
    ),
  ].map((each) => `U+${(each.codePointAt(0) ?? 0).toString(16).toUpperCase()}`);
