import type { z } from 'zod';

/** A call that the window may make: the schemas of its input and output. */
export interface Route<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly input: I;
  readonly output: O;
}

export const route = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O): Route<I, O> => ({
  input,
  output,
});

export type RouteMap = Readonly<Record<string, Route>>;
export type InputOf<R extends Route> = z.input<R['input']>;
export type OutputOf<R extends Route> = z.output<R['output']>;
