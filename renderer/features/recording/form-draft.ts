import type { LocalParts } from '@renderer/lib/local-time';
import type { ZoneName } from '@renderer/ui/zone-choice';
import type { RunStatus } from '@shared/domain/status';

/** Numbers as they are typed. */
export interface CountsText {
  readonly passed: string;
  readonly failed: string;
  readonly total: string;
}

export type Verdict = 'none' | 'met' | 'missed';

/** Everything in the form, as it was typed; lists have one entry on each line. */
export interface FormDraft {
  readonly status: RunStatus;
  readonly moment: LocalParts;
  readonly zone: ZoneName;
  /** Seconds. */
  readonly duration: string;
  readonly message: string;
  readonly schema: CountsText & {
    readonly failedFields: string;
    readonly duplicateFields: string;
    readonly typeMismatches: string;
  };
  readonly semantics: CountsText & { readonly failedRules: string };
  readonly quality: CountsText & { readonly score: string };
  readonly sla: {
    readonly refreshFrequency: Verdict;
    readonly latency: Verdict;
    readonly availability: Verdict;
    /** Seconds. */
    readonly actualLatency: string;
  };
  readonly incidentId: string;
}

const noCounts: CountsText = { passed: '', failed: '', total: '' };

export const emptyForm = (moment: LocalParts, zone: ZoneName): FormDraft => ({
  status: 'Success',
  moment,
  zone,
  duration: '',
  message: '',
  schema: { ...noCounts, failedFields: '', duplicateFields: '', typeMismatches: '' },
  semantics: { ...noCounts, failedRules: '' },
  quality: { ...noCounts, score: '' },
  sla: { refreshFrequency: 'none', latency: 'none', availability: 'none', actualLatency: '' },
  incidentId: '',
});
