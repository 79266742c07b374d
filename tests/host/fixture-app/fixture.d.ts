/** What the fixture app's preload gives its page. */
interface FixtureBridge {
  readonly nested: { readonly list: readonly number[] };
  invoke(channel: string, value?: unknown): Promise<unknown>;
  subscribe(listener: (value: unknown) => void): () => void;
  invokeInside(channel: string, kind: 'date' | 'map' | 'typed' | 'view'): Promise<string>;
  requireFs(): string;
}
declare const fixture: FixtureBridge;
