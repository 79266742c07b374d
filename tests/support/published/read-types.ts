/** Members of types, or values of enumerations, by the name of the type. */
export type PublishedTypes = Readonly<Record<string, readonly string[]>>;

/** Where the published Python client has the types that the app reads, by its own names. */
export const publishedTypes: Readonly<Record<string, string>> = {
  DataContract: 'entity/data/dataContract',
  LatestResult: 'entity/data/dataContract',
  ContractSLA: 'entity/data/dataContract',
  ContractSecurity: 'entity/data/dataContract',
  Policy: 'entity/data/dataContract',
  TermsOfUse: 'entity/data/dataContract',
  SemanticsRule: 'type/basic',
  Column: 'entity/data/table',
  EntityStatus: 'type/status',
  DataContractResult: 'entity/datacontract/dataContractResult',
  SchemaValidation: 'entity/datacontract/schemaValidation',
  SemanticsValidation: 'entity/datacontract/semanticsValidation',
  FailedRule: 'entity/datacontract/semanticsValidation',
  QualityValidation: 'entity/datacontract/qualityValidation',
  SlaValidation: 'entity/datacontract/slaValidation',
  ContractExecutionStatus: 'type/contractExecutionStatus',
  TestCase: 'tests/testCase',
  TestCaseResult: 'tests/basic',
  TableData: 'entity/data/table',
};

/** Files of the client that hold them. */
export const publishedFiles: readonly string[] = [
  ...new Set(Object.values(publishedTypes).map((file) => `metadata/generated/schema/${file}.py`)),
];

/** `    name: …` is a member, `    Name = 'value'` a value; a name that Python keeps for itself ends in `_`. */
const memberLine = /^ {4}(\w+?)_?: |^ {4}\w+ = '([^']*)'$/gm;

/** The members of a class as its generator writes them; none where there is no such class. */
export function membersOf(source: string, name: string): readonly string[] {
  const [, body = ''] = new RegExp(`^class ${name}\\(.*\\):\\n((?:(?: .*)?\\n)*)`, 'm').exec(source) ?? [];
  return [...body.matchAll(memberLine)].map(([, member, value]) => member ?? value ?? '');
}

/** All types that the app reads, from the texts of those files. */
export const typesIn = (texts: Readonly<Record<string, string>>): PublishedTypes =>
  Object.fromEntries(
    Object.entries(publishedTypes).map(([name, file]) => [
      name,
      membersOf(texts[`metadata/generated/schema/${file}.py`] ?? '', name),
    ]),
  );
