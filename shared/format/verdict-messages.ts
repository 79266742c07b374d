import { catalogue } from './catalogue';

const messages = catalogue({
  refreshFrequency: 'Refresh frequency',
  latency: 'Latency',
  availability: 'Availability',
});

const known: ReadonlyMap<string, string> = new Map(Object.entries(messages));

/** The names of the SLA verdicts; others stay as sent. */
export const verdictName = (name: string): string => known.get(name) ?? name;
