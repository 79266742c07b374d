import { type CommandId, commands, type Keys, menuCommands } from './commands';

/** The keys that people have chosen for a command, in place of all its own; empty for none. */
export type Bindings = Readonly<Partial<Record<string, readonly string[]>>>;

/** How a command is reached: by its accelerator in the native menu, and by keys that the page handles. */
export interface CommandKeys {
  readonly accelerator?: Keys;
  readonly keys: readonly string[];
}

let chosen: Bindings = {};

/** Of the whole window; main has them in its menu. They are to be those that `readBindings` has let through. */
export const setBindings = (bindings: Bindings): void => {
  chosen = bindings;
};

/** The keys of a command as they are now. The only reader of its keys in the table, beside the rules of keys. */
export function keysOf(id: CommandId, bindings: Bindings = chosen): CommandKeys {
  const { toggledBy = id } = commands[id];
  const { accelerator, keys = [] } = commands[toggledBy];
  const own = bindings[toggledBy];
  if (own === undefined) return accelerator === undefined ? { keys } : { accelerator, keys };
  // A single character cannot be in the menu: it would be taken from every text field.
  const first = !menuCommands.some((each) => each === id)
    ? undefined
    : own.find((each) => /^(CmdOrCtrl|Alt)\+|^F\d/.test(each));
  return first === undefined ? { keys: own } : { accelerator: first, keys: own.filter((each) => each !== first) };
}

/** All keys of a command, the one that is shown first. */
export function allKeysOf(id: CommandId, bindings?: Bindings): readonly Keys[] {
  const { accelerator, keys } = keysOf(id, bindings);
  return accelerator === undefined ? keys : [accelerator, ...keys];
}
