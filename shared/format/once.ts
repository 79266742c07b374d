/** Makes a value when it is first asked for. For what costs milliseconds: a module is loaded before anything is shown. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
