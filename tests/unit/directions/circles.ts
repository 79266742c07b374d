import type { Import } from './read-imports';

/** Files that import each other, directly or by others between them: each circle once, its files sorted. Types count too. */
export function circlesOf(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) {
    const file = from.replace(/\.tsx?$/, '');
    targets.set(file, [...(targets.get(file) ?? []), to]);
  }
  return strongComponents(targets).filter(
    (files) => files.length > 1 || targets.get(files[0] ?? '')?.includes(files[0] ?? ''),
  );
}

/** Tarjan's algorithm. The chains of imports are short enough for the stack. */
function strongComponents(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const path: string[] = [];
  const components: string[][] = [];

  /** The earliest file on the path that this one leads back to. */
  function visit(file: string): number {
    const own = order.size;
    order.set(file, own);
    path.push(file);
    let earliest = own;
    for (const target of targets.get(file) ?? []) {
      if (!order.has(target)) earliest = Math.min(earliest, visit(target));
      else if (path.includes(target)) earliest = Math.min(earliest, order.get(target) ?? own);
    }
    if (earliest === own) components.push(path.splice(path.indexOf(file)).sort());
    return earliest;
  }

  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return components;
}
