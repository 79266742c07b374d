import { noteRuleRan } from '@renderer/api/retention';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { CleanUp, CleanUpSubject } from './draft';

/** A retention rule has run, unless it was changed on the way: then what ran was another. `operationId`: null without any request. */
export function noteRule(
  client: QueryClient,
  { subject, input }: { readonly subject: CleanUpSubject; readonly input: CleanUp['input'] },
  operationId: string | null,
): void {
  const { connectionId, ofRule } = subject;
  if (ofRule === undefined || !isSameRule(input, ofRule)) return;
  noteRuleRan(client, { connectionId, id: ofRule.id, operationId });
}

const isSameRule = (input: CleanUp['input'], { rule, keep }: NonNullable<CleanUpSubject['ofRule']>): boolean =>
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
