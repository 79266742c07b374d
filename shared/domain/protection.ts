import { z } from 'zod';

/**
 * How carefully a connection's data is treated. `open`: a preview's own button is enough; `careful`: asked once more;
 * `protected`: the number of results or the contract's name is typed; `read-only`: nothing is ever written.
 */
export const protections = ['open', 'careful', 'protected', 'read-only'] as const;
export const protectionSchema = z.enum(protections);
export type Protection = (typeof protections)[number];
