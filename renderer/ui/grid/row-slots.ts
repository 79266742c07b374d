/** An element, and the position of its row among the drawn rows. */
export interface RowSlot {
  readonly slot: number;
  readonly at: number;
}

/** Assigns rows to reused elements. */
export interface RowSlots {
  /**
   * The elements in document order. A row keeps its element while it is drawn. While the list scrolls, a free element takes a
   * new row without moving; at rest, the elements are in the order of the rows.
   */
  readonly place: (keys: readonly string[], isMoving: boolean) => readonly RowSlot[];
}

/** Reusing an element costs half as much as removing and creating one. The same keys give the same result. */
export function createRowSlots(): RowSlots {
  let slotOf = new Map<string, number>();
  let order: readonly number[] = [];
  return {
    place(keys, isMoving) {
      const kept = new Map(keys.flatMap((key) => pairOf(key, slotOf.get(key))));
      const taken = new Set(kept.values());
      const free = order.filter((slot) => !taken.has(slot));
      let next = Math.max(-1, ...order) + 1;
      const nextFree = () => free.shift() ?? next++;
      slotOf = new Map(keys.map((key) => [key, kept.get(key) ?? nextFree()]));
      const slots = [...slotOf.values()];
      const atOf = new Map(slots.map((slot, at) => [slot, at]));
      const stayed = order.filter((slot) => atOf.has(slot));
      const known = new Set(stayed);
      order = isMoving ? [...stayed, ...slots.filter((slot) => !known.has(slot))] : slots;
      return order.map((slot) => ({ slot, at: atOf.get(slot) ?? 0 }));
    },
  };
}

const pairOf = (key: string, slot: number | undefined): [string, number][] => (slot === undefined ? [] : [[key, slot]]);
