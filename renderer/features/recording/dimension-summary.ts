import type { FormDraft } from './form-draft';

/** What is typed in a dimension with counts, in a few words; empty when nothing is. */
export function countsSummary(section: FormDraft['schema'] | FormDraft['semantics'] | FormDraft['quality']): string {
  const { passed, failed, total, ...rest } = section;
  const counts = [
    [passed, 'passed'],
    [failed, 'failed'],
    [total, 'in total'],
  ] as const;
  const words = counts.filter(([text]) => /^\d+$/.test(text.trim())).map(([text, word]) => `${text.trim()} ${word}`);
  if (words.length > 0) return words.join(', ');
  return [passed, failed, total, ...Object.values(rest)].some((text) => text.trim() !== '') ? 'given' : '';
}

/** The same for the service levels. */
export function verdictsSummary({ actualLatency, ...verdicts }: FormDraft['sla']): string {
  const count = (wanted: string) => Object.values(verdicts).filter((verdict) => verdict === wanted).length;
  const parts = [
    [count('met'), 'met'],
    [count('missed'), 'missed'],
  ] as const;
  const words = parts.filter(([many]) => many > 0).map(([many, word]) => `${many} ${word}`);
  if (words.length > 0) return words.join(', ');
  return actualLatency.trim() === '' ? '' : 'given';
}
