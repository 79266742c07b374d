import { randomBytes } from 'node:crypto';
import { awkwardNames } from '@main/sample-service/seed/special';
import { holdsToken } from '@shared/format/token-like-text';
import { canaryToken, opaqueToken } from '@tests/support/canary/canary';
import { describe, expect, it } from 'vitest';

describe('holdsToken', () => {
  it.each([
    ['a JWT', canaryToken('steward')],
    ['a JWT that was cut', canaryToken('steward').slice(0, 30)],
    ['a JWT amid other words', `orders ${canaryToken('steward')}`],
    ['a JWT with the name of its header', `Authorization: Bearer ${canaryToken('steward')}`],
    ['a token without claims', opaqueToken('steward')],
    ['a token after its scheme', 'Bearer abcdefghijklmnopqrst'],
  ])('knows %s', (_, text) => expect(holdsToken(text)).toBe(true));

  it('knows nearly every random key of 48 bytes', () => {
    const keys = Array.from({ length: 200 }, () => randomBytes(48).toString('base64url'));
    expect(keys.filter(holdsToken).length).toBeGreaterThan(190);
  });

  it.each([
    ...awkwardNames,
    'orders',
    'bearer bonds',
    'Bearer of the contract',
    'sample_data.shop_db.shopify.raw_product_catalog.dataContract_raw_product_catalog',
    'PROD.CustomerOrders2024_FinalVersionOfTheMonthlyReportForAllRegions',
    'tmp_5f4dcc3b5aa765d61d8327deb882cf99',
    '11111111-2222-4333-8444-555555555555',
    '5d2a4c3e6f104c0b9a2e1b7a0c9d8e7f5d2a4c3e6f104c0b',
    `${'売上.'.repeat(425)}dataContract_売上`,
  ])('takes no name for one: %s', (text) => expect(holdsToken(text)).toBe(false));
});
