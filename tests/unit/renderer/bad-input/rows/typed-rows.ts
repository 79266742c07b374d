import { readContractsSearch } from '@renderer/features/contracts/search';
import { newDraft, readRule } from '@renderer/features/operations/clean-up/draft';
import { readResultsSearch } from '@renderer/features/results/search';
import { readMoment } from '@renderer/lib/read-moment';
import { cleanUpRuleSchema } from '@shared/domain/operation/clean-up';
import { typedChoices } from '@shared/format/protection-messages';
import { createFilter } from '@shared/results/rows/result-filter';
import { filterContracts } from '@shared/results/standing/filter-contracts';
import { keepNothing, modelRow, planOver } from '@tests/support/clean-up-model';
import { indexed } from '@tests/support/indexed-contracts';
import { row } from '@tests/support/result-builders';
import { badInput, type Row } from '@tests/unit/renderer/bad-input/row';
import { expect } from 'vitest';

const madrid = 'Europe/Madrid';
const nobody = { identity: null, now: 0 };

const noDays = [
  '',
  '31/02/2026',
  '2026-02-31',
  '0001-01-01',
  '275761-01-01',
  '+275760-09-14',
  'tomorrow',
  '٢٠٢٦-٠٥-١٢',
];

const noInstants: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['a negative number', -1],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['a text', '1700000000000'],
  ['a fraction', 1.5],
];

const patterns = ['.*', '(a+)+$', '[', '\\', '%', '_', '\u202Eabc', '🦊', 'x'.repeat(100_000)];

const hundredYears = 100 * 365 * 86_400_000;
const confirmed = { protection: 'open', count: 3, contractNames: ['orders'], now: 1000 } as const;

export const typedRows: readonly Row[] = [
  ...noDays.map((date) =>
    badInput('B48', `the day ${JSON.stringify(date)}`, 'refused with a sentence', () =>
      expect(readMoment({ date, time: '00:00' }, madrid)).toMatchObject({ kind: 'bad', part: 'date' }),
    ),
  ),
  badInput('B48', 'an hour that the clocks skip, and one that comes twice', 'the one that is used is said', () => {
    expect(readMoment({ date: '2026-03-29', time: '02:30' }, madrid)).toMatchObject({
      note: expect.stringContaining('skip'),
    });
    expect(readMoment({ date: '2026-10-25', time: '02:30' }, madrid)).toMatchObject({
      note: expect.stringContaining('twice'),
    });
  }),
  badInput('B48', 'another zone after the preview', 'another instant, so another rule and another preview', () => {
    const draft = { ...newDraft('before', 'utc'), moment: { date: '2026-05-12', time: '00:00' } };
    const inZone = (zone: 'utc' | 'local') => readRule({ ...draft, zone }, []);
    expect(inZone('utc')).toMatchObject({ rule: { instant: Date.UTC(2026, 4, 12) } });
    const offsetMs = new Date(2026, 4, 12).getTimezoneOffset() * 60_000;
    expect(inZone('local')).toMatchObject({ rule: { instant: Date.UTC(2026, 4, 12) + offsetMs } });
  }),
  ...noInstants.map(([input, instant]) =>
    badInput('B49', `delete before ${input}`, 'refused before anything is asked', () =>
      expect(cleanUpRuleSchema.safeParse({ kind: 'before', instant }).success).toBe(false),
    ),
  ),
  badInput('B49', 'delete before 0, before the oldest, at a result', 'nothing, nothing, and that result stays', () => {
    const rows = [modelRow('a', 100), modelRow('b', 200)];
    const gone = (instant: number) => [...planOver(rows, { kind: 'before', instant }, keepNothing).gone];
    expect([gone(0), gone(100), gone(200)]).toEqual([[], [], ['a']]);
  }),
  badInput(
    'B49',
    'delete before an instant in a hundred years',
    'something has to be typed, whatever the protection',
    () => {
      expect(typedChoices({ ...confirmed, instant: 1000 + hundredYears })).toEqual(['3', 'orders']);
      expect(typedChoices({ ...confirmed, instant: 999 })).toEqual([]);
    },
  ),
  ...patterns.map((text) =>
    badInput('B50', `a search for ${text.slice(0, 12)}`, 'a literal text, in no time', () => {
      const [hit, other] = [
        indexed(`a ${text.slice(0, 200)} b`),
        indexed('plain', { contract: { fullyQualifiedName: 'plain', asset: null } }),
      ];
      const { text: read = '' } = readContractsSearch({ text });
      expect(read.length).toBeLessThanOrEqual(200);
      expect(filterContracts([hit, other], { text: read }, nobody).shown).toContain(hit);
      expect(readResultsSearch({ text }).text?.length ?? 0).toBeLessThanOrEqual(200);
      const filter = { text: read };
      expect([hit, other].map(({ contract: { name } }) => createFilter(filter)(row(1, { message: name })))).toEqual([
        true,
        false,
      ]);
    }),
  ),
  badInput('B50', 'a search for spaces alone', 'all there is', () => {
    const contracts = [indexed('one'), indexed('two')];
    expect(filterContracts(contracts, { text: '   ' }, nobody).shown).toEqual(contracts);
  }),
];
