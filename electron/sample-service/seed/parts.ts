import type { SampleColumn, SampleReference, SampleRule, SampleSecurity, SampleSla } from '@main/sample-service/model';
import { type NonEmpty, type Random, uuidOf } from './random';
import { columnWords, people, teams } from './words';

const tests: NonEmpty<string> = [
  'row_count_between',
  'id_is_unique',
  'amount_not_negative',
  'no_future_dates',
  'status_in_set',
  'freshness',
];

export const person = ([name, displayName]: readonly [string, string]): SampleReference => ({
  id: uuidOf(`user:${name}`),
  type: 'user',
  name,
  displayName,
  fullyQualifiedName: name,
});

export const team = ([name, displayName]: readonly [string, string]): SampleReference => ({
  id: uuidOf(`team:${name}`),
  type: 'team',
  name,
  displayName,
  fullyQualifiedName: name,
});

/** One team, up to two people, or now and then nobody. */
export function drawOwners(random: Random): SampleReference[] {
  if (random.chance(0.08)) return [];
  if (random.chance(0.4)) return [team(random.pick(teams))];
  return random.some(people, random.int(1, 2)).map(person);
}

export function drawColumns(subject: string, random: Random): SampleColumn[] {
  const key: SampleColumn = {
    name: `${subject.replace(/s$/, '')}_id`,
    dataType: 'UUID',
    constraint: 'PRIMARY_KEY',
    description: `Identifies one row of **${subject}**.`,
  };
  const plain = random.some(columnWords, random.int(4, 12)).map(
    ([name, dataType]): SampleColumn => ({
      name,
      dataType,
      ...(random.chance(0.5) ? { constraint: random.pick(['NOT_NULL', 'NULL', 'UNIQUE']) } : {}),
      ...(name === 'email'
        ? {
            tags: [{ tagFQN: 'PII.Sensitive', source: 'Classification' }],
            description: 'Address of the *customer*; masked outside EU.',
          }
        : {}),
    }),
  );
  return random.chance(0.4) ? [key, ...plain, nestedColumn] : [key, ...plain];
}

const nestedColumn: SampleColumn = {
  name: 'payload',
  dataType: 'STRUCT',
  description: 'As received, before cleaning.',
  children: [
    { name: 'schema_version', dataType: 'INT', constraint: 'NOT_NULL' },
    {
      name: 'address',
      dataType: 'STRUCT',
      children: [
        { name: 'street', dataType: 'VARCHAR' },
        { name: 'postal_code', dataType: 'VARCHAR' },
        {
          name: 'geo',
          dataType: 'STRUCT',
          children: [
            { name: 'lat', dataType: 'DOUBLE' },
            { name: 'lon', dataType: 'DOUBLE' },
          ],
        },
      ],
    },
  ],
};

const ruleBook: NonEmpty<SampleRule> = [
  { name: 'hasOwner', description: 'Every asset has an owner.', rule: '{"!!":{"var":"owners"}}', enabled: true },
  {
    name: 'hasDescription',
    description: 'The description is filled in.',
    rule: '{">":[{"length":{"var":"description"}},20]}',
    enabled: true,
  },
  {
    name: 'hasTier',
    description: 'A tier tag is set.',
    rule: '{"some":[{"var":"tags"},{"==":[{"var":"tagFQN"},"Tier.Tier1"]}]}',
    enabled: true,
  },
  {
    name: 'singleDomain',
    description: 'The asset is in exactly one domain.',
    rule: '{"==":[{"length":{"var":"domains"}},1]}',
    enabled: true,
  },
  { name: 'noLegacyTag', description: 'Not tagged as legacy.', rule: '{"!":{"var":"tags.legacy"}}', enabled: false },
];

export const drawRules = (random: Random): SampleRule[] => random.some(ruleBook, random.int(1, 4));

export const drawExpectations = (assetFqn: string, random: Random): SampleReference[] =>
  random.some(tests, random.int(1, 5)).map((name) => ({
    id: uuidOf(`test:${assetFqn}.${name}`),
    type: 'testCase',
    name,
    fullyQualifiedName: `${assetFqn}.${name}`,
  }));

export const drawSla = (random: Random): SampleSla => ({
  refreshHours: random.pick([1, 6, 12, 24, 168]),
  timezone: 'GMT+01:00 (Europe/Paris)',
  latencyMinutes: random.pick([15, 60, 240, 1440]),
  availabilityPercent: random.pick([95, 99, 99.5, 99.9]),
  availabilityTime: random.pick(['06:00', '09:30', '23:15']),
  retentionDays: random.pick([30, 365, 730]),
  ...(random.chance(0.5) ? { columnName: 'updated_at' } : {}),
});

export const drawSecurity = (random: Random): SampleSecurity => ({
  dataClassification: random.pick(['Public', 'Internal', 'Confidential', 'Restricted']),
  policies: [
    {
      accessPolicy: random.pick(['Read for analysts', 'Masked read', 'Break-glass only']),
      identities: random.some(['analysts', 'finance', 'support', 'auditors'], random.int(1, 3)),
      rowFilters: random.chance(0.5) ? [{ columnName: 'country', values: ['DE', 'FR', 'PT'] }] : [],
    },
  ],
});

export const ordinaryTerms = `## Terms of use

1. Use for **internal reporting** only; see the [data handbook](https://handbook.example/data).
2. Do not join with \`email\` outside the EU region.

| audience | allowed |
|---|---|
| analysts | yes |
| partners | no |
`;

/** What a careless or hostile author may have typed; the app must show it as harmless text. */
export const hostileTerms = `Welcome <img src=x onerror="alert(1)"> <script>alert(document.cookie)</script>

[click me](javascript:alert(1)) and [here](file:///etc/passwd) and ![pixel](https://tracker.example/p.gif)

<iframe src="https://evil.example"></iframe> <a href="data:text/html,<script>1</script>">data link</a>
`;
