import { routes } from '@shared/ipc/routes';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

/** Members of a schema, also of those within it, with the path to each. */
function membersOf(schema: unknown, path = ''): readonly (readonly [path: string, name: string, schema: unknown])[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    const own = key === 'properties' && typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return [
      ...own.map(([name, part]) => [`${path}.${name}`, name, part] as const),
      ...membersOf(value, own.length > 0 ? path : `${path}.${key}`),
    ];
  });
}

const isFreeText = (schema: unknown): boolean => {
  const { type, enum: values } = z.object({ type: z.unknown(), enum: z.unknown() }).partial().parse(schema);
  return type === 'string' && values === undefined;
};

const tokenMembers = (io: 'input' | 'output') =>
  Object.entries(routes).flatMap(([name, route]) => {
    const schema = z.toJSONSchema(route[io], { io, unrepresentable: 'any' });
    const found = membersOf(schema).filter(
      ([, member, part]) => /token|secret|password/i.test(member) && isFreeText(part),
    );
    return found.map(([path]) => name + path);
  });

describe('a token', () => {
  it('only four routes take a token as input', () => {
    expect(tokenMembers('input')).toEqual([
      'connections.test.token',
      'connections.save.token',
      'connections.readToken.token',
      'connections.renewToken.token',
    ]);
  });

  it('comes out of none: what replies call a token is a word for where it is, or facts', () => {
    expect(tokenMembers('output')).toEqual([]);
    const named = Object.keys(routes).filter((name) => /token/i.test(name));
    expect(named).toEqual(['connections.readToken', 'connections.openToken', 'connections.renewToken']);
  });
});
