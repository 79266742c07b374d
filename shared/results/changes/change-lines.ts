import { capitalized } from '@shared/format/format';
import { clip } from '@shared/format/text';
import type { ChangeGrade } from './change-grades';
import { type DiffSection, diffMessages, partLabel } from './diff-messages';
import { lineMessages as messages } from './grade-messages';
import type { GradedChange } from './grade-rule';

/** A change in a few words. */
export interface ChangeLine {
  readonly grade: ChangeGrade;
  readonly section: DiffSection;
  /** What changed: the server's name of a column, rule or test, or the app's word for a fact or a section. */
  readonly name: string;
  /** Without a full stop: `dropped customer_id`, `amount: DECIMAL → VARCHAR`. */
  readonly text: string;
}

const longestName = 120;
const longestValue = 60;

const short = (text: string, max: number): string =>
  clip(
    text
      .slice(0, 4 * max)
      .replace(/\s+/g, ' ')
      .trim(),
    max,
  );
const value = (text: string | null): string =>
  text === null || text === '' ? diffMessages.nothing : short(text, longestValue);

/** A text that changed as a whole. */
export function textLine(section: DiffSection, grade: ChangeGrade): ChangeLine {
  const name = diffMessages.sections[section];
  return { grade, section, name, text: messages.changed(name) };
}

/** The line of one change. */
export function lineOf(whole: string, change: GradedChange): Omit<ChangeLine, 'grade'> {
  const name = short(whole, longestName);
  const { section } = change;
  return { section, name, text: (change.part === null ? comingText(name, change) : partText(name, change)) ?? '' };
}

const coming: Readonly<Partial<Record<DiffSection, Record<'added' | 'removed', (name: string) => string>>>> = {
  schema: { added: messages.added, removed: messages.dropped },
  semantics: { added: messages.addedRule, removed: messages.removedRule },
  quality: { added: messages.addedTest, removed: messages.removedTest },
  security: { added: messages.addedPolicy, removed: messages.removedPolicy },
};

/** What was added or removed; a fact says what it was. */
function comingText(name: string, { section, kind, before, after, was, is }: GradedChange): string {
  const isFact = (after ?? before)?.fact !== undefined;
  if (isFact) return messages.became(name, value(was), value(is));
  const [say, plain] = [coming[section], { added: messages.added, removed: messages.removed }];
  return (kind === 'removed' ? (say ?? plain).removed : (say ?? plain).added)(name);
}

function partText(name: string, { part, before, was, is }: GradedChange): string {
  switch (part) {
    case 'value':
    case 'type':
    case 'constraint':
    case 'tags':
      return messages.became(name, value(was), value(is));
    case 'place':
      return messages.moved(name);
    case 'enabled':
      return (before?.weighed?.isChecked === false ? messages.on : messages.off)(name);
    default:
      return part === null || part === 'text' ? messages.changed(name) : messages.partChanged(name, partLabel(part));
  }
}

type Said = Pick<ChangeLine, 'name' | 'text'>;

/**
 * The first lines as one text, with how many more there are: `Dropped customer_id, 2 more changes`. Empty of no lines. `max` is how many
 * are said.
 */
export function changeSummary(lines: readonly Said[], max: number, rest = Math.max(0, lines.length - max)): string {
  const said = lines.slice(0, max).map(({ text }) => text);
  return sentenceCase([...said, ...(rest === 0 ? [] : [messages.more(rest)])].join(', '), lines[0]);
}

/** A capital, unless it begins with a name. */
const sentenceCase = (text: string, first: Said | undefined): string =>
  first?.text.startsWith(first.name) ? text : capitalized(text);
