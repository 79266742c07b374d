import { noteRuleRan } from '@renderer/api/local/local-items';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { CleanUp, CleanUpSubject } from './draft';

interface OfRule {
  readonly subject: CleanUpSubject;
  readonly input: CleanUp['input'];
}

/** A retention rule has run, unless it was changed on the way: then what ran was another. `operationId`: null without any request. */
export function noteRule(client: QueryClient, { subject, input }: OfRule, operationId: string | null): void {
  const { ruleId } = ruleOf({ subject, input });
  if (ruleId === undefined) return;
  void noteRuleRan(client, { connectionId: subject.connectionId, id: ruleId, operationId }).catch(() => undefined);
}

/** The retention rule that a clean-up carries out, for main, which notes its run also where this window is gone by then. */
export function ruleOf({ subject: { ofRule, ofPlanned }, input }: OfRule): { readonly ruleId?: string } {
  if (ofPlanned !== undefined && ofPlanned.ruleId !== null) {
    return isSameRule(input, ofPlanned) ? { ruleId: ofPlanned.ruleId } : {};
  }
  return ofRule === undefined || !isSameRule(input, ofRule) ? {} : { ruleId: ofRule.id };
}

const isSameRule = (input: CleanUp['input'], { rule, keep }: CleanUp['input']): boolean =>
  textOf(input.rule) === textOf(rule) && textOf(input.keep) === textOf(keep);

const textOf = (value: object): string => JSON.stringify(Object.entries(value).sort());

interface Shown {
  readonly subject: CleanUpSubject;
  readonly previewed: Pick<CleanUp, 'input' | 'preview'>;
}

/** A rule that finds nothing to delete has run as well: there is nothing to confirm. */
export function useEmptyRun({ subject, previewed: { input, preview } }: Shown): void {
  const client = useQueryClient();
  const { previewId, count, contracts } = preview;
  const isEmpty = count === 0 && contracts.every(({ problem }) => problem === null);
  const note = useEffectEvent(() => noteRule(client, { subject, input }, null));
  useEffect(() => {
    if (previewId !== '' && isEmpty) note();
  }, [previewId, isEmpty]);
}
