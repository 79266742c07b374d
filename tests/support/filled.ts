import type { z } from 'zod';

interface Def {
  readonly type: string;
  readonly format?: string;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check: string } } }[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly items?: readonly z.ZodType[];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
}

const id = '5b1f3a52-6c1e-4d67-9a3f-000000000001';
/** As deep as columns of columns are worth being followed. */
const deepest = 8;

/**
 * A value of a schema in which every text that is free stands for the given one: what a hostile server could have filled in. Each
 * list has one item for each form that an item can take; where something may be missing it is there.
 */
export function filled<S extends z.ZodType>(schema: S, text: string): z.infer<S> {
  const last = made.get(schema);
  if (last?.text === text) return last.value as z.infer<S>;
  const value = schema.parse(valueFor(schema, text, 0)) as z.infer<S>;
  made.set(schema, { text, value });
  return value;
}

/** The last value of each schema: a test asks for the same one many times. */
const made = new WeakMap<z.ZodType, { readonly text: string; readonly value: unknown }>();

const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def;

function valueFor(schema: z.ZodType, text: string, depth: number): unknown {
  const def = defOf(schema);
  const inner = (type: z.ZodType | undefined) => (type === undefined ? undefined : valueFor(type, text, depth + 1));
  switch (def.type) {
    case 'string':
      if (def.checks?.some((check) => check._zod.def.check === 'string_format') === true) return 'table';
      return def.format === 'guid' ? id : text;
    case 'number':
      return 3;
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'literal':
      return def.values?.[0];
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'array':
      return depth > deepest || def.element === undefined ? [] : formsOf(def.element).map(inner);
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, member]) => [key, inner(member)]));
    case 'union':
      return inner(def.options?.[0]);
    case 'tuple':
      return def.items?.map(inner);
    case 'nullable':
    case 'optional':
    case 'readonly':
    case 'default':
      return inner(def.innerType);
    default:
      throw new Error(`A value of the kind ${def.type} is not known here.`);
  }
}

/** What an item of a list can be. */
const formsOf = (item: z.ZodType): readonly z.ZodType[] => {
  const { type, options } = defOf(item);
  return type === 'union' && options !== undefined ? options : [item];
};
