/** The part of a JSON schema that inputs of routes use. */
export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** An input that a schema describes, and what is nearly one. */
export interface Sample {
  readonly value: unknown;
  /** The same with a member missing, or with something of another kind or size in the place of one. */
  readonly wrong: readonly unknown[];
  /** The same with a member that nobody knows, on some level; its value has `isAdmin` in it. */
  readonly odd: readonly unknown[];
}

const nothing = { wrong: [], odd: [] };
const otherKinds = [Symbol('x'), () => 1, new Map(), { odd: [] }, [[]], 'x'.repeat(100_000_000)];
const holes = new Array(10_000_000);
const unknownKeys = ['extra', '__proto__', 'constructor', 'prototype'];

/** Samples of what a schema describes: one of each alternative that it has, however deep. */
export function samplesOf(schema: Schema): readonly Sample[] {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.flatMap(samplesOf);
  if (schema.type === 'object') return objectsOf(schema);
  if (schema.type === 'array') return schema.items ? samplesOf(schema.items).map(listOf) : [{ value: [], ...nothing }];
  return [{ value: plainOf(schema), wrong: schema.type === undefined ? [] : otherKinds, odd: [] }];
}

function plainOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type !== 'string') return null;
  if (schema.examples) return schema.examples[0];
  if (schema.format === 'uuid') return '5b1f3a52-6c1e-4d67-9a3f-000000000001';
  return schema.pattern?.includes('\\d') ? '1' : 'table';
}

const listOf = ({ value, wrong, odd }: Sample): Sample => ({
  value: [value],
  wrong: [...wrong.map((each) => [each]), { length: 1 }, holes],
  odd: odd.map((each) => [each]),
});

function objectsOf({ properties = {}, required = [] }: Schema): Sample[] {
  const members = Object.entries(properties).map(([name, schema]) => [name, samplesOf(schema)] as const);
  const first = new Map(members.flatMap(([name, [sample]]) => (sample ? [[name, sample] as const] : [])));
  const others = members.flatMap(([name, [, ...more]]) => more.map((sample) => new Map(first).set(name, sample)));
  return [first, ...others].map((chosen) => objectOf(chosen, required));
}

function objectOf(members: ReadonlyMap<string, Sample>, required: readonly string[]): Sample {
  const value = Object.fromEntries([...members].map(([name, sample]) => [name, sample.value]));
  const replaced = (name: string, values: readonly unknown[]) => values.map((each) => ({ ...value, [name]: each }));
  const without = (lacking: string) => Object.fromEntries(Object.entries(value).filter(([name]) => name !== lacking));
  const withKey = (key: string) =>
    Object.defineProperty({ ...value }, key, { value: { isAdmin: true }, enumerable: true });
  return {
    value,
    wrong: [...required.map(without), ...[...members].flatMap(([name, { wrong }]) => replaced(name, wrong))],
    odd: [...unknownKeys.map(withKey), ...[...members].flatMap(([name, { odd }]) => replaced(name, odd))],
  };
}
