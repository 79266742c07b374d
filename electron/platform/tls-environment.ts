/** Variables by which whoever starts the app could make it trust more than the system does (quality-goals S31). */
const overrides = ['NODE_TLS_REJECT_UNAUTHORIZED', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'] as const;

/**
 * Takes them out of the environment, before anything is asked over TLS, and names those that were set. What a connection
 * trusts besides the system's certificates is chosen for it in the app, where it can be seen.
 */
export function dropTlsOverrides(environment: Record<string, string | undefined>): readonly string[] {
  const found = overrides.filter((name) => environment[name] !== undefined);
  for (const name of found) delete environment[name];
  return found;
}
