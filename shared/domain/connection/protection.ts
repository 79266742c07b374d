import { z } from 'zod';

/**
 * How carefully a connection's data is treated. `open`: the preview's button is enough; `careful`: asks again; `protected`: the
 * number of results or the contract's name must be typed, the name alone where no results are counted; `read-only`: nothing is
 * ever written.
 */
export const protections = ['open', 'careful', 'protected', 'read-only'] as const;
export const protectionSchema = z.enum(protections);
export type Protection = (typeof protections)[number];

/** Texts of which one must be typed to confirm, as `typedChoices` says. Empty when none is required. */
export const typedChoicesSchema = z.array(z.string());
/** What the person typed, if required. */
export const typedSchema = z.string().max(500);
