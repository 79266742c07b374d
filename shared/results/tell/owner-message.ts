import { markdownText } from '@shared/format/markdown-text';
import { clip, plainText } from '@shared/format/text';
import { tellMessages as messages } from './tell-messages';

/** What a message says of one contract. Texts of the server are cut and cleaned here. */
export interface ToldContract {
  readonly title: string;
  readonly asset: string | null;
  /** How it stands and since when, in the app's own words. */
  readonly standing: string;
  /** Why it fails; empty when it does not, or nothing says why. */
  readonly reason: string;
  /** What changed between its last success and its first failure; null where nothing did, or it is not known. */
  readonly change: string | null;
  readonly isFailing: boolean;
  /** Opens it in this app. */
  readonly link: string;
  /** Its page in the catalog; null where that is not known. */
  readonly catalogLink: string | null;
}

interface OwnerMessage {
  readonly subject: string;
  readonly markdown: string;
  readonly plain: string;
}

const longest = 300;
const short = (text: string, max = longest): string =>
  clip(plainText(text.slice(0, 4 * max).replace(/\s+/g, ' ')), max);

/** A message about contracts, failing ones first. `name`: of a contract, an owner, or what the contracts are. Has no token and no address of a person. */
export function ownerMessage(name: string, contracts: readonly ToldContract[]): OwnerMessage {
  const sorted = [...contracts].sort((one, other) => Number(other.isFailing) - Number(one.isFailing));
  const failing = sorted.filter(({ isFailing }) => isFailing).length;
  const subject = messages.subject(failing, sorted.length, short(name));
  return {
    subject,
    plain: `${[subject, ...sorted.map(plainOf)].join('\n\n')}\n`,
    markdown: `${[`**${markdownText(subject)}**`, sorted.map(markdownOf).join('\n')].join('\n\n')}\n`,
  };
}

const linesOf = ({ standing, reason, change }: ToldContract): readonly string[] =>
  [standing, short(reason), change === null ? '' : short(change)].filter((line) => line !== '');

function plainOf(contract: ToldContract): string {
  const { title, asset, link, catalogLink } = contract;
  const head = asset === null ? short(title) : `${short(title)} (${short(asset)})`;
  return [head, ...linesOf(contract), link, ...(catalogLink === null ? [] : [catalogLink])].join('\n');
}

function markdownOf(contract: ToldContract): string {
  const { title, asset, link, catalogLink } = contract;
  const head = `**${markdownText(short(title))}**${asset === null ? '' : ` (${markdownText(short(asset))})`}`;
  const links = [
    `[${messages.app}](<${link}>)`,
    ...(catalogLink === null ? [] : [`[${messages.catalog}](<${catalogLink}>)`]),
  ].join(' · ');
  return [`- ${head}`, ...linesOf(contract).map(markdownText), links].join('  \n  ');
}

/** Characters of an address that programs on every system take: Windows cuts a command at 2,048. */
export const longestMailAddress = 1900;

/**
 * The address that opens a draft in the system's mail program, https://www.rfc-editor.org/rfc/rfc6068. `to`: addresses; none for a draft
 * without one.
 */
export const mailAddress = ({ to, subject, body }: Mail): string =>
  `mailto:${to.map(encodeURIComponent).join(',')}?subject=${encoded(subject)}&body=${encoded(body.replace(/\r?\n/g, '\r\n'))}`;

export interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly body: string;
}

/** A lone surrogate cannot be encoded. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Characters of a name in a subject, and of all recipients: with these there is room for a few contracts. */
const longestName = 60;
const longestRecipients = 400;

/** A mail that is short enough to be opened: as many contracts as there is room for, then how many more there are. */
export function mailOf(name: string, contracts: readonly ToldContract[], to: readonly string[]): Mail {
  const { subject } = ownerMessage(short(name, longestName), contracts);
  const sorted = [...contracts].sort((one, other) => Number(other.isFailing) - Number(one.isFailing));
  const withFirst = (count: number): Mail => {
    const rest = sorted.length - count;
    const parts = [...sorted.slice(0, count).map(plainOf), ...(rest === 0 ? [] : [messages.more(rest)])];
    return { to: toSome, subject, body: `${parts.join('\n\n')}\n` };
  };
  const toSome = to.filter((_, at) => to.slice(0, at + 1).join().length <= longestRecipients);
  let count = 0;
  while (count < sorted.length && mailAddress(withFirst(count + 1)).length <= longestMailAddress) count += 1;
  return withFirst(count);
}

/** The owners whose names are addresses: a server names an owner, and gives no address besides (docs/server.md#contract-fields). */
export const addressesIn = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name) => /^[^\s@<>"',;:?&%]{1,64}@[a-z0-9.-]{1,190}\.[a-z]{2,24}$/i.test(name))),
];
