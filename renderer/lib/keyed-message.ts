interface Keyed {
  readonly key: string;
}

/** The member of a union that has this key. */
type WithKey<U extends Keyed, K extends string> = U extends Keyed ? (K extends U['key'] ? U : never) : never;

/** A text for every key of a union; where the text needs the figures beside the key, a function of them. */
export type KeyedMessages<U extends Keyed> = {
  readonly [K in U['key']]: string | ((said: WithKey<U, K>) => string);
};

/** Says what a key stands for. A key without a text does not compile. */
export function keyedMessage<U extends Keyed>(messages: KeyedMessages<U>, said: U): string {
  const text = messages[said.key as U['key']] as string | ((said: U) => string);
  return typeof text === 'string' ? text : text(said);
}
