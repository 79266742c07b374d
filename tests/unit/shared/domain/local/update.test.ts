import { compareVersions, releaseSchema } from '@shared/domain/local/update';
import fc from 'fast-check';
import { expect, it } from 'vitest';

/** From semver.org, section 11, each before the next. */
const ordered = [
  '0.9.9',
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc.1',
  '1.0.0',
  '1.0.1',
  '1.2.0',
  '1.10.0',
  '2.0.0',
];

it('orders versions as semver.org does', () => {
  for (const [index, version] of ordered.entries()) {
    for (const [other, second] of ordered.entries()) {
      expect(Math.sign(compareVersions(version, second)), `${version} ${second}`).toBe(Math.sign(index - other));
    }
  }
});

const number = fc.nat({ max: 99_999 }).map(String);
const word = fc.stringMatching(/^[A-Za-z-][\dA-Za-z-]{0,6}$/);
const suffix = fc.array(fc.oneof(number, word), { maxLength: 4 });
const version = fc
  .tuple(number, number, number, suffix)
  .map(([major, minor, patch, rest]) => [`${major}.${minor}.${patch}`, ...(rest.length > 0 ? [rest.join('.')] : [])])
  .map((parts) => parts.join('-'));
const release = { date: '2026-11-20', notes: '', download: 'https://contractdesk.example/download' };

it('reads every version, and one order of any three', () => {
  fc.assert(
    fc.property(version, version, version, (a, b, c) => {
      expect(releaseSchema.safeParse({ ...release, version: a }).success).toBe(true);
      expect(Math.sign(compareVersions(a, b))).toBe(-Math.sign(compareVersions(b, a)) + 0);
      expect(compareVersions(a, a)).toBe(0);
      if (compareVersions(a, b) <= 0 && compareVersions(b, c) <= 0)
        expect(compareVersions(a, c)).toBeLessThanOrEqual(0);
    }),
  );
});

it.each(['', '1', '1.0', 'v1.0.0', '01.0.0', '1.0.0-', '1.0.0-01', '1.0.0+build', '1.0.0 ', '1.0.0\n', '１.0.0'])(
  'takes %j for no version',
  (text) => {
    expect(releaseSchema.safeParse({ ...release, version: text }).success).toBe(false);
  },
);
