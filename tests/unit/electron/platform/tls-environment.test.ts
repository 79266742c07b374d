import { rootCertificates } from 'node:tls';
import { createSystemNetwork, dropTlsOverrides } from '@main/platform/system-network';
import { describe, expect, it } from 'vitest';

describe('the environment of the app', () => {
  it('loses what would make the app trust more than the system does, and nothing else', () => {
    const environment = {
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
      NODE_EXTRA_CA_CERTS: '/tmp/ca.pem',
      SSL_CERT_FILE: '',
      PATH: '/bin',
    };
    expect(dropTlsOverrides(environment)).toEqual([
      'NODE_TLS_REJECT_UNAUTHORIZED',
      'NODE_EXTRA_CA_CERTS',
      'SSL_CERT_FILE',
    ]);
    expect(environment).toEqual({ PATH: '/bin' });
    expect(dropTlsOverrides(environment)).toEqual([]);
  });
});

describe('what the system tells of its network', () => {
  const network = (resolveProxy: () => Promise<string>) => createSystemNetwork({ resolveProxy });

  it('names every trusted certificate, so that the runtime adds none', () => {
    const { certificates } = network(async () => 'DIRECT');
    expect(certificates).toEqual(expect.arrayContaining([...rootCertificates]));
  });

  it('reads the certificates once', () => {
    const system = network(async () => 'DIRECT');
    expect(system.certificates).toBe(system.certificates);
  });

  it('is a direct connection where it cannot tell', async () => {
    const broken = network(() => Promise.reject(new Error('no session')));
    expect(await broken.proxyFor('https://catalog.example')).toBeNull();
  });
});
