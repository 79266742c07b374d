/** A list that is read by index, without every row being an object at once. An array is one too. */
export interface Rows<Row> {
  readonly length: number;
  /** The same object for the same row, as far as possible: what draws rows compares them. */
  at(index: number): Row | undefined;
}
