/** A row of the bad inputs (docs/quality.md#bad-inputs) as far as a person sees what becomes of it. */
export interface Row {
  /** Such as `B16`. */
  readonly id: string;
  readonly input: string;
  readonly expected: string;
  readonly check: () => void | Promise<void>;
}

export const badInput = (id: string, input: string, expected: string, check: Row['check']): Row => ({
  id,
  input,
  expected,
  check,
});
