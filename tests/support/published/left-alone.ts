/** What is published and not interpreted, by the reason why that is right. */
const byReason: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'kept and shown by its own name, in Raw and among what differs': {
    DataContract: 'odcsQualityRules odcsElementExtensions contractUpdates sourceUrl extension impersonatedBy',
    SemanticsRule: 'entityType',
    Column: 'displayName fullyQualifiedName ordinalPosition jsonSchema profile customMetrics extension',
    DataContractResult: 'dataContractFQN',
  },
  'of the test case itself: the app shows its verdicts, and links to its page in the catalog': {
    TestCase:
      'testDefinition entityLink entityFQN parameterValues inspectionQuery computePassedFailedRowCount useDynamicAssertion ' +
      'dimensionColumns topDimensions tags domains dataProducts owners reviewers followers entityStatus autoCloseIncident',
    TestCaseResult: 'testResultValue minBound maxBound dimensionResults testDefinition',
  },
  'an incident is followed up in the catalog; here it is named where a result failed': {
    TestCase: 'incidentId incidentStatus',
  },
  'asked for by an address of its own, when somebody opens it': {
    TestCase: 'failedRowsSample',
    TestCaseResult: 'sampleData',
  },
  'said already by what is read beside it': {
    TestCase: 'testSuite testSuites testCaseStatus',
    TestCaseResult: 'id testCaseFQN testCase passedRowsPercentage failedRowsPercentage',
  },
  'about the record, not about the data': {
    TestCase: 'deleted version createdBy updatedAt updatedBy href changeDescription incrementalChangeDescription',
  },
};

/** Reasons by `Type.member`. */
export const leftAlone: ReadonlyMap<string, string> = new Map(
  Object.entries(byReason).flatMap(([reason, types]) =>
    Object.entries(types).flatMap(([type, members]) =>
      members.split(' ').map((member) => [`${type}.${member}`, reason] as const),
    ),
  ),
);
