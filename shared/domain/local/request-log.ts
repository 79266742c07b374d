import { connectionIdSchema } from '@shared/domain/ids';
import { z } from 'zod';

/** Limits of the request log: what is older, or beyond that size, is deleted. */
export const requestLogLimits = {
  days: 30,
  bytes: 50_000_000,
  /** Characters that are kept of a body. */
  body: 32_000,
  perCall: 200,
  /** Requests of one HAR file. */
  har: 5000,
} as const;

/** One attempt to send a request, without what was sent. */
export const loggedRequestSchema = z.object({
  number: z.int().positive(),
  /** Epoch milliseconds. */
  at: z.number(),
  /** Null for what belongs to none: a check for updates. */
  connectionId: connectionIdSchema.nullable(),
  method: z.string(),
  /** With its query, below the server's address. */
  path: z.string(),
  /** Null when no answer came. */
  status: z.int().nullable(),
  /** `ok`, or the code of the failure. */
  result: z.string(),
  /** Milliseconds until all of the answer had come. */
  durationMs: z.number(),
  /** Of the two bodies; of the answer as it was unpacked. Null where there was none. */
  sentBytes: z.int().nullable(),
  receivedBytes: z.int().nullable(),
  /** From 1. */
  attempt: z.int().positive(),
  /** The route or the job that it was for; null where nobody has said. */
  askedBy: z.string().nullable(),
});
export type LoggedRequest = z.infer<typeof loggedRequestSchema>;

const headersSchema = z.array(z.tuple([z.string(), z.string()]));
/** Of a body its beginning; null where there was none. Its text is null where it is not kept, since it was rows of data. */
const bodySchema = z.object({ text: z.string().nullable(), isCut: z.boolean() }).nullable();
export type LoggedBody = z.infer<typeof bodySchema>;

/** The same with headers and bodies, in which no token, cookie or credential of a proxy is. */
export const wholeRequestSchema = loggedRequestSchema.extend({
  /** The address of the server, without a path. */
  origin: z.string(),
  /** Whether a token was sent, which is not in the headers here. */
  isAuthenticated: z.boolean(),
  sentHeaders: headersSchema,
  sentBody: bodySchema,
  receivedHeaders: headersSchema,
  receivedBody: bodySchema,
});
export type WholeRequest = z.infer<typeof wholeRequestSchema>;

/** Absent members mean all requests. */
export const requestFilterSchema = z.strictObject({
  connectionId: connectionIdSchema.optional(),
  /** In the path. */
  text: z.string().max(300).optional(),
  onlyFailed: z.boolean().optional(),
  /** The beginning of a route or a job, such as `results.` */
  askedBy: z.string().max(60).optional(),
});
export type RequestFilter = z.infer<typeof requestFilterSchema>;
