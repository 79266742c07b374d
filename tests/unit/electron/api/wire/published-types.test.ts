import { leftAlone } from '@tests/support/published/left-alone';
import { membersOf, typesIn } from '@tests/support/published/read-types';
import { recordedTypes, typesOfRelease } from '@tests/support/published/recorded-types';
import { newMembers, unreadMembers } from '@tests/support/published/unread-members';
import { describe, expect, it } from 'vitest';

describe('the types that OpenMetadata publishes', () => {
  it.each(recordedTypes)('have nothing in $client that is neither read nor left alone for a reason', ({ types }) => {
    expect(newMembers(types)).toEqual([]);
  });

  it('would be noticed with a new member, a new word or a type that has gone', () => {
    const known = typesOfRelease('2.0');
    const next = {
      ...known,
      DataContract: [...(known['DataContract'] ?? []), 'carbonBudget'],
      FailedRule: [...(known['FailedRule'] ?? []), 'severity'],
      TestCaseResult: [...(known['TestCaseResult'] ?? []), 'sampledRows'],
      EntityStatus: [...(known['EntityStatus'] ?? []), 'Suspended'],
      SlaValidation: [],
    };
    expect(newMembers(next)).toEqual([
      'SlaValidation',
      'DataContract.carbonBudget',
      'EntityStatus.Suspended',
      'FailedRule.severity',
      'TestCaseResult.sampledRows',
    ]);
  });

  it('have everything that is left alone, and the app reads none of it', () => {
    expect([...leftAlone.keys()].toSorted()).toEqual(unreadMembers(typesOfRelease('2.0')).toSorted());
  });

  it.each([
    ['EntityStatus.Archived', '1.13', '1.12'],
    ['TestCase.dataProducts', '1.13', '1.12'],
    ['DataContract.odcsElementExtensions', '2.0', '1.13'],
    ['TestCase.incidentStatus', '2.0', '1.13'],
    ['TestCase.autoCloseIncident', '2.0', '1.13'],
  ])('say when something came: %s is in %s and not in %s (docs/server.md#newer-releases)', (name, newer, older) => {
    const [type = '', member = ''] = name.split('.');
    expect(typesOfRelease(newer)[type]).toContain(member);
    expect(typesOfRelease(older)[type]).not.toContain(member);
  });
});

it('members and words are found in a class as the generator writes it, and not those of its neighbors', () => {
  const source = [
    'class Status(Enum):',
    "    In_Review = 'In Review'",
    '',
    '',
    'class Contract(BaseModel):',
    '    model_config = ConfigDict(',
    "        extra='forbid',",
    '    )',
    '    id: basic.Uuid',
    '    updatedBy: Annotated[str | None, Field(description="who: a user")] = (',
    '        None',
    '    )',
    '    schema_: Annotated[',
    "        list[Column] | None, Field(alias='schema'),",
    '    ] = None',
    '',
    '',
    'class ContractSLA(BaseModel):',
    '    timezone: str',
    '',
  ].join('\n');
  expect(membersOf(source, 'Contract')).toEqual(['id', 'updatedBy', 'schema']);
  expect(membersOf(source, 'Status')).toEqual(['In Review']);
  expect(membersOf(source, 'ContractSLA')).toEqual(['timezone']);
  expect(membersOf(source, 'Nothing')).toEqual([]);
  const types = typesIn({ 'metadata/generated/schema/entity/data/dataContract.py': source });
  expect(types).toMatchObject({ ContractSLA: ['timezone'], DataContract: [], EntityStatus: [] });
});
