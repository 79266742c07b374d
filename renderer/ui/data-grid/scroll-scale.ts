/**
 * Places in a list that may be higher than the highest element that Chromium lays out. Up to `most` pixels both are the
 * same. Beyond that the element is `most` high, and a place of its own is kept for the list: a wheel moves both by the
 * same pixels, a drag of the scrollbar goes to the place in proportion.
 */
export interface ScrollRoom {
  /** Height of all rows, in CSS pixels, as if there were no limit. */
  readonly whole: number;
  /** The furthest that the element scrolls, in CSS pixels. */
  readonly furthest: number;
}

/** Up to here a 32-bit float, which is what Chromium's compositor counts in, has every whole pixel. */
const most = 2 ** 24;

/** Height of the element that stands for the rows. */
export const elementHeight = (whole: number): number => Math.min(whole, most);

export interface ScrollPlace {
  /** Where the element is. */
  readonly real: number;
  /** Where the list is. */
  readonly place: number;
}

export const startPlace: ScrollPlace = { real: 0, place: 0 };

export const isScaled = (whole: number): boolean => whole > most;

/** The furthest place of the list. */
export const furthestPlace = ({ whole, furthest }: ScrollRoom): number => furthest + whole - elementHeight(whole);

const within = (value: number, end: number): number => Math.min(Math.max(value, 0), Math.max(0, end));

/** So near to an end, both are equally far from it: else the element would be there before the list. */
const margin = 4000;

/** The list at a place, with the element where it belongs in proportion. */
export function placeAt(place: number, room: ScrollRoom): ScrollPlace {
  // One to one, the element itself knows where it ends.
  if (!isScaled(room.whole)) return { real: Math.max(0, place), place: Math.max(0, place) };
  const end = furthestPlace(room);
  const at = within(place, end);
  const inProportion = Math.round((at / end) * room.furthest);
  const least = Math.min(at, margin);
  const furthest = room.furthest - Math.min(end - at, margin);
  return { real: Math.min(Math.max(inProportion, least), furthest), place: at };
}

/** Farther than this at once is not the wheel but the scrollbar or a jump. */
const longestStep = 4000;

/** The list after its element has been scrolled to `real`. */
export function placeAfterScroll(before: ScrollPlace, real: number, room: ScrollRoom): ScrollPlace {
  if (!isScaled(room.whole)) return { real, place: real };
  const end = furthestPlace(room);
  const step = real - before.real;
  if (Math.abs(step) > longestStep) return { real, place: within(Math.round((real / room.furthest) * end), end) };
  const place = within(before.place + step, end);
  // At an end of the element there is nothing more to scroll, so the list must be at its end too, or be given room.
  const isAtEdge = real <= 0 || real >= room.furthest;
  return isAtEdge ? placeAt(place, room) : { real, place };
}
