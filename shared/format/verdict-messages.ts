/** Names of the SLA verdicts as people know them; others stay as sent. */
export const verdictWords = (name: string): string => known.get(name) ?? name;

const known: ReadonlyMap<string, string> = new Map([
  ['refreshFrequency', 'Refresh frequency'],
  ['latency', 'Latency'],
  ['availability', 'Availability'],
]);
