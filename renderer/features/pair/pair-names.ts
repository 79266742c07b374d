import { clip, plainText } from '@shared/format/text';
import { messages } from './messages';

/** A contract as people call it, and where it is. */
export interface SideName {
  readonly title: string;
  /** The name of its connection, or of its file. */
  readonly place: string;
}

const short = (text: string): string => clip(plainText(text), 80);

/** What two contracts are called together: what they share is said once. */
export function pairTitle(one: SideName, other: SideName): string {
  if (one.place === other.place) return messages.both(short(one.title), short(other.title));
  if (one.title === other.title) return messages.onTwo(short(one.title), short(one.place), short(other.place));
  return messages.both(whole(one), whole(other));
}

const whole = ({ title, place }: SideName): string => messages.onConnection(short(title), short(place));

/** Each of two contracts by what tells it from the other. */
export function sideTexts(one: SideName, other: SideName): readonly [one: string, other: string] {
  if (one.title === other.title && one.place !== other.place) return [short(one.place), short(other.place)];
  return one.place === other.place ? [short(one.title), short(other.title)] : [whole(one), whole(other)];
}
