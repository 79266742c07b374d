export interface SampleTokenClaims {
  /** The user's name. */
  readonly sub: string;
  /** Epoch seconds; left out for a token that does not end. */
  readonly exp?: number | undefined;
}

/**
 * A text in the form of a JWT, so that the app can show whose it is and when it ends. Its signature is a random text:
 * the sample service compares the whole token and nothing else.
 */
export function createSampleToken({ sub, exp }: SampleTokenClaims): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    iss: 'sample-service',
    sub,
    email: `${sub}@sample.example`,
    isBot: false,
    tokenType: 'PERSONAL_ACCESS',
  };
  const signature = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...claims, ...(exp === undefined ? {} : { exp }) })}.${signature}`;
}
