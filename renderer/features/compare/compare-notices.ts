import type { RunDetail } from '@shared/domain/result';
import type { ComparedPlace } from './use-compared-runs';

interface NoticedRun {
  readonly place: ComparedPlace;
  readonly run: RunDetail;
}

/** What has to be known before a comparison is believed. */
export function compareNotices(before: NoticedRun, after: NoticedRun): readonly string[] {
  const isOneContract = before.place.contractId === after.place.contractId;
  const isSame = isOneContract && before.run.row.key === after.run.row.key;
  const isBackwards = isOneContract && before.run.row.timestamp > after.run.row.timestamp;
  return [
    ...(isSame ? ['Both are the same result.'] : []),
    ...(isOneContract
      ? []
      : ['The results are of different contracts: checks of the same name may be different ones.']),
    ...(isBackwards
      ? ['The baseline is the later of the two: “newly failed” is what failed earlier and does not fail later.']
      : []),
  ];
}
