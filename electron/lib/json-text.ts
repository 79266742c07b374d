/** A value as JSON that was written elsewhere: whoever hands it on need not make the value, which may be of megabytes. */
export class JsonText<T> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** The value, for whoever needs it. */
  value(): T {
    return JSON.parse(this.text);
  }
}
