import {
  addressesIn,
  longestMailAddress,
  mailAddress,
  mailOf,
  ownerMessage,
  type ToldContract,
} from '@shared/results/tell/owner-message';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const told = (says: Partial<ToldContract> = {}): ToldContract => ({
  ...{ title: 'Orders', asset: 'w.sales.orders', standing: 'Failed, failing since yesterday', isFailing: true },
  ...{ reason: 'Schema: 1 column · id', change: 'Changed in between: Dropped id' },
  ...{ link: 'contractdesk://open?contract=1', catalogLink: 'https://catalog/table/w.sales.orders/contract' },
  ...says,
});

describe('a message for the owner', () => {
  it('says name, reason, since when, what changed, and both links, failing ones first', () => {
    const fine = told({
      title: 'Returns',
      isFailing: false,
      standing: 'Success, last run today',
      reason: '',
      change: null,
    });
    const { subject, plain } = ownerMessage('Mara Lindqvist', [fine, told()]);
    expect(subject).toBe('1 failing data contract of 2: Mara Lindqvist');
    expect(plain).toBe(
      `${subject}

Orders (w.sales.orders)
Failed, failing since yesterday
Schema: 1 column · id
Changed in between: Dropped id
contractdesk://open?contract=1
https://catalog/table/w.sales.orders/contract

Returns (w.sales.orders)
Success, last run today
contractdesk://open?contract=1
https://catalog/table/w.sales.orders/contract
`,
    );
  });

  it('as Markdown keeps a text of the server from becoming a link or a heading', () => {
    const { markdown } = ownerMessage('x', [told({ title: '[click](https://evil) **now**', reason: '# all gone' })]);
    expect(markdown).toContain('- **\\[click\\]\\(https\\://evil\\) \\*\\*now\\*\\***');
    expect(markdown).toContain('\\# all gone');
    expect(markdown).toContain('[In the catalog](<https://catalog/table/w.sales.orders/contract>)');
  });

  it('is cut and on one line where a server writes pages', () => {
    const { plain } = ownerMessage('x', [told({ reason: `first\nsecond ${'long '.repeat(1000)}` })]);
    expect(plain.length).toBeLessThan(1000);
    expect(plain).toContain('first second');
  });
});

describe('a mail', () => {
  it('is never longer than what every system opens, whatever the contracts say', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ title: fc.string({ unit: 'binary', maxLength: 400 }), reason: fc.string({ maxLength: 400 }) }),
          {
            maxLength: 30,
          },
        ),
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.array(fc.emailAddress(), { maxLength: 30 }),
        (contracts, name, to) => {
          const mail = mailOf(name, contracts.map(told), addressesIn(to));
          expect(mailAddress(mail).length).toBeLessThanOrEqual(longestMailAddress);
        },
      ),
    );
  });

  it('says how many contracts it has no room for', () => {
    const { body } = mailOf(
      'Mara',
      Array.from({ length: 40 }, () => told()),
      [],
    );
    expect(body).toMatch(/… and \d+ more contracts\.\n$/);
    expect(mailOf('Mara', [told()], []).body).not.toContain('more contract');
  });

  it('is an address that adds no other recipient or header', () => {
    const address = mailAddress({ to: ['a@b.org'], subject: 'x&bcc=evil@x.org\r\nBcc: y', body: 'a\nb?c#d' });
    const url = new URL(address);
    expect(url.protocol).toBe('mailto:');
    expect(decodeURIComponent(url.pathname)).toBe('a@b.org');
    expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
    expect(url.searchParams.get('body')).toBe('a\r\nb?c#d');
  });

  it('goes to owners whose names are addresses, and to nobody else', () => {
    expect(
      addressesIn(['mara@example.org', 'Mara', 'mara@example.org', 'a@b', 'x?bcc=y@z.org', '"a b"@c.org']),
    ).toEqual(['mara@example.org']);
  });
});
