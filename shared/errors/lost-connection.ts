/** Stands for the place of a failure where a server has ended a plain connection without a word: it may want TLS. */
export const wrongScheme = 'closed without an answer';

const causes: readonly (readonly [RegExp, string])[] = [
  [/ALTNAME|HOSTNAME_MISMATCH/, 'Its certificate is for another host. Check the address.'],
  [/EXPIRED/, 'Its certificate has expired. Whoever runs the server has to renew it.'],
  [/NOT_YET_VALID/, 'Its certificate is not valid yet. Check the clock of this computer.'],
  [
    /SELF_SIGNED|UNABLE_TO_|INVALID_CA|UNTRUSTED/,
    'Its certificate comes from an authority that this computer does not trust. Add the CA file of the authority to the certificates of this computer, and start the app again.',
  ],
  [/WRONG_VERSION|PACKET_LENGTH|EPROTO/, 'It does not speak TLS there. Perhaps its address begins with http://.'],
];

/** Why a secure connection was refused and what to do about it; `reason` is the runtime's name of the failure. */
export function tlsAdvice(reason: string | undefined): string {
  const known = causes.find(([pattern]) => reason !== undefined && pattern.test(reason));
  return known?.[1] ?? 'The certificate may come from an authority this computer does not trust.';
}
