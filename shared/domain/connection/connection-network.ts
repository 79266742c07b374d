import { networkLimits } from '@shared/domain/limits';
import { z } from 'zod';

/** `system`: the system's proxy for the address; `custom`: an http or https address without credentials. */
const proxySchema = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('system') }),
  z.strictObject({ mode: z.literal('none') }),
  z.strictObject({ mode: z.literal('custom'), address: z.string().trim().min(1).max(2048) }),
]);

/** What a certificate says about itself, for display. Times in epoch milliseconds. */
export const certificateFactsSchema = z.object({
  subject: z.string(),
  issuer: z.string(),
  validFrom: z.number(),
  validTo: z.number(),
  /** SHA-256, in pairs of hexadecimal digits. */
  fingerprint: z.string(),
  isAuthority: z.boolean(),
});
export type CertificateFacts = z.infer<typeof certificateFactsSchema>;

/** A certificate file that one connection trusts beside the system's: PEM texts, which are not secret. */
export const certificateFileSchema = z.strictObject({
  /** The file's own name, without its folder. */
  name: z.string().min(1).max(255),
  pem: z.string().min(1).max(networkLimits.certificates),
});
export type CertificateFile = z.infer<typeof certificateFileSchema>;

const chosen = {
  proxy: proxySchema,
  /** null for the app's default. */
  timeoutSeconds: z.int().min(networkLimits.timeoutSeconds.min).max(networkLimits.timeoutSeconds.max).nullable(),
  /** Concurrent requests to the server; null for the app's default. */
  parallel: z.int().min(networkLimits.parallel.min).max(networkLimits.parallel.max).nullable(),
  /** Plain http to another computer is allowed: anyone on the network path can read the token. */
  allowsHttp: z.boolean(),
} as const;

/** How a server is reached, as it is stored. */
export const networkSchema = z.object({ ...chosen, certificates: certificateFileSchema.nullable() });
export type Network = z.infer<typeof networkSchema>;

/** The same as the window sees it. */
export const networkViewSchema = z.object({
  ...chosen,
  certificates: z.object({ name: z.string(), facts: z.array(certificateFactsSchema) }).nullable(),
});
export type NetworkView = z.infer<typeof networkViewSchema>;

/** The same in a form; `keep` leaves the certificate file unchanged. */
export const networkDraftSchema = z.strictObject({
  ...chosen,
  certificates: z.union([certificateFileSchema, z.literal('keep'), z.null()]),
});
export type NetworkDraft = z.infer<typeof networkDraftSchema>;

export const plainNetwork: Network = {
  proxy: { mode: 'system' },
  timeoutSeconds: null,
  parallel: null,
  allowsHttp: false,
  certificates: null,
};
