import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One import of one file. Paths are relative to the project, without an extension; packages keep their names. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly isTypeOnly: boolean;
}

const statement = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w*{][^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/g;
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

const aliases: readonly (readonly [string, string])[] = [
  ['@shared/', 'shared/'],
  ['@main/', 'electron/'],
  ['@renderer/', 'renderer/'],
  ['@tests/', 'tests/'],
  ['@docs/', 'docs/'],
];

/** Source files below a folder of the project, as relative paths with forward slashes. */
export function sourceFiles(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'));
}

export function importsOf(root: string, file: string): Import[] {
  return importsIn(file, readFileSync(path.join(root, file), 'utf8'));
}

/** The imports a source text makes, static and dynamic, with aliases and relative paths resolved. */
export function importsIn(file: string, text: string): Import[] {
  const found = [...text.matchAll(statement)].map(([, type, to]) => ({ to: to ?? '', isTypeOnly: type !== undefined }));
  const lazy = [...text.matchAll(dynamic)].map(([, to]) => ({ to: to ?? '', isTypeOnly: false }));
  return [...found, ...lazy].map(({ to, isTypeOnly }) => ({
    from: file,
    to: resolve(file, to).replace(/\.tsx?$/, ''),
    isTypeOnly,
  }));
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix));
  return alias ? specifier.replace(alias[0], alias[1]) : specifier;
}
