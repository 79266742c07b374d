import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import { type Reading, whenText } from '@renderer/ui/marks/time-text';
import type { Writer } from '@shared/domain/local/shared-folder';
import { isInstant } from '@shared/format/instant';
import { shortText } from '@shared/format/text';
import { messages } from './messages';

/** `by Ana 3 days ago`, where only text can stand. */
export function writtenByText({ author, at }: Pick<Writer, 'author' | 'at'>, reading: Reading): string {
  const name = author === null ? messages.somebody : shortText(author, 60);
  if (at === null) return messages.writtenSometime.replace('{author}', () => name);
  const when = isInstant(at) ? whenText(at, reading) : String(at);
  return messages.writtenBy.replace('{author}', () => name).replace('{when}', () => when);
}

interface WrittenByProps {
  /** Undefined for what is not shared. `at`: epoch milliseconds; null when unknown. */
  readonly written: { readonly author: string | null; readonly at: number | null } | undefined;
  readonly zone: string;
}

/** Who has last changed an item of the shared folder, and when. */
export function WrittenBy({ written, zone }: WrittenByProps) {
  if (written === undefined) return null;
  const { author, at } = written;
  return (
    <span className="faint small">
      <FilledText
        text={at === null ? messages.writtenSometime : messages.writtenBy}
        parts={{
          author: author === null ? messages.somebody : <SafeText text={author} max={60} />,
          when: at === null ? null : <Time at={at} zone={zone} form="sentence" />,
        }}
      />
    </span>
  );
}
