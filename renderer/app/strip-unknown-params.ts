type Raw = Readonly<Record<string, unknown>>;

/**
 * Makes a reader of addresses leave out for good what it does not understand. The router lays what was read over what the
 * address says, so that a member which is merely absent would keep the raw value.
 */
export const stripUnknownParams =
  <S extends object>(read: (raw: Raw) => S) =>
  (raw: Raw): S => ({ ...Object.fromEntries(Object.keys(raw).map((key) => [key, undefined])), ...read(raw) });
