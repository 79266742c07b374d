import type { PeerCertificate } from 'node:tls';
import { factsOfPeer } from '@main/http/certificates';
import { describe, expect, it } from 'vitest';

const peer = (part: object) =>
  factsOfPeer({ subject: {}, issuer: {}, valid_from: '', valid_to: '', ...part } as unknown as PeerCertificate);

describe('what a certificate says of itself', () => {
  it('is null where a server has shown none', () => expect(factsOfPeer({} as PeerCertificate)).toBeNull());

  it('is shown in one line without characters that hide or turn text around, and cut', () => {
    const facts = peer({ issuer: { CN: `evil\u202e\u0000\r\nCA${'x'.repeat(500)}` }, subject: { O: ' Example ' } });
    expect(facts?.issuer).toMatch(/^evilCAx+$/);
    expect([facts?.issuer.length, facts?.subject]).toEqual([100, 'Example']);
  });

  it('is read where a name stands several times, or not at all, and where a time is none', () => {
    expect(peer({ issuer: { CN: ['', 'Second'] }, valid_from: 'never', valid_to: 'Jan  1 00:00:00 2030 GMT' })).toEqual(
      { subject: '', issuer: 'Second', validFrom: null, validTo: Date.UTC(2030, 0, 1), hosts: [] },
    );
  });

  it('names at most five hosts', () => {
    const names = ['DNS:a.example', 'IP Address:10.0.0.7', 'email:x@y', ...Array(9).fill('DNS:*.b.example')];
    expect(peer({ subjectaltname: names.join(', ') })?.hosts).toEqual([
      'a.example',
      '10.0.0.7',
      '*.b.example',
      '*.b.example',
      '*.b.example',
    ]);
  });
});
