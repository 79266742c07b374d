interface Keyed {
  readonly key: string;
}

/** The member of a union that has this key. */
type WithKey<U extends Keyed, K extends string> = U extends Keyed ? (K extends U['key'] ? U : never) : never;

/** A text for every key of a union, or a function of the union's other members. */
export type KeyedMessages<U extends Keyed> = {
  readonly [K in U['key']]: string | ((value: WithKey<U, K>) => string);
};

/** The text of a key. A key without a text does not compile. */
export function keyedMessage<U extends Keyed>(messages: KeyedMessages<U>, value: U): string {
  const text = messages[value.key as U['key']] as string | ((value: U) => string);
  return typeof text === 'string' ? text : text(value);
}
