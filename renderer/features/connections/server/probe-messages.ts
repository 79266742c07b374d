import type { ProbeLine, ProbeStep } from '@shared/domain/connection';
import { formatDuration } from '@shared/format/format';

export const stepWords: Readonly<Record<ProbeStep, string>> = {
  address: 'Address',
  reachable: 'Reachable',
  tls: 'Secure connection',
  version: 'Version',
  clock: 'Clock',
  token: 'Token accepted',
  who: 'Who you are',
  rights: 'What you may do',
  contracts: 'Contracts readable',
};

export const stateWords: Readonly<Record<ProbeLine['state'], string>> = {
  passed: 'Passed',
  warning: 'Take note',
  failed: 'Failed',
  unknown: 'Not known',
  skipped: 'Skipped',
};

const marks: Readonly<Record<ProbeLine['state'], string>> = {
  passed: '✓',
  warning: '!',
  failed: '✗',
  unknown: '?',
  skipped: '–',
};

/** The steps in the order in which they are tried. */
const steps = Object.keys(stepWords) as ProbeStep[];

export interface ProbeItem {
  readonly step: ProbeStep;
  /** null before the step was tried. */
  readonly found: ProbeLine | null;
}

/** The whole check-list, with what was found where something was. */
export const probeItems = (lines: readonly ProbeLine[] | null): readonly ProbeItem[] =>
  steps.map((step) => ({ step, found: lines?.find((line) => line.step === step) ?? null }));

/** The report as text, for whoever is asked for help. Holds no token: findings and server's words are redacted in main. */
export function probeText(lines: readonly ProbeLine[], baseUrl: string | null): string {
  const head = baseUrl === null ? 'Connection test' : `Connection test of ${baseUrl}`;
  return [head, ...lines.map(lineText)].join('\n');
}

function lineText({ step, state, finding, serverWords, durationMs }: ProbeLine): string {
  const time = durationMs === null ? '' : ` (${formatDuration(durationMs)})`;
  const said = serverWords === null ? '' : ` The server said: ${serverWords}`;
  return `${marks[state]} ${stepWords[step]}: ${finding}${said}${time}`;
}
