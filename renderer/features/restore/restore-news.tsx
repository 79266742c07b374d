import { readPutBack } from '@renderer/api/restore';
import type { ContractKey } from '@renderer/api/result-keys';
import { useDeskEvent } from '@renderer/api/use-desk-event';
import { failureLine } from '@renderer/lib/describe-error';
import { useToast } from '@renderer/ui/use-toast';
import type { ContractId } from '@shared/domain/ids';
import type { AppError } from '@shared/errors/app-error';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { closeRestore, noteRestoreProgress, type RestorePhase, reopenRestore, useRestoreJob } from './restore-job';
import { restoreReportWords } from './restore-words';

/** Hears how far a restore has come, shows what it changed, and tells its end by a toast when its dialog is closed. */
export function RestoreNews() {
  const toast = useToast();
  const client = useQueryClient();
  const { phase, isOpen } = useRestoreJob();
  useDeskEvent('operation-progress', noteRestoreProgress);
  const takeBack = useRef(() => {});
  const isAway = phase.kind === 'sending' && !isOpen;
  const offerWay = useEffectEvent(() => {
    takeBack.current();
    takeBack.current = toast.show({
      title: 'Still putting results back',
      timeoutMs: 0,
      action: { label: 'Look', onClick: reopenRestore },
    });
  });
  useEffect(() => {
    if (isAway) offerWay();
    else takeBack.current();
  }, [isAway]);
  const tell = useEffectEvent((now: RestorePhase) => {
    if (now.kind === 'ended' || now.kind === 'failed') {
      for (const contract of contractsOf(now)) void readPutBack(client, contract);
    }
    if (isOpen) return;
    if (now.kind === 'ended') {
      const { tone, title, lines } = restoreReportWords(now.report);
      toast.show({
        title,
        text: lines.join(' '),
        tone: tone === 'success' ? 'success' : 'failed',
        isOfBackground: true,
      });
      closeRestore();
    }
    const error = failureOf(now);
    if (error === null) return;
    const title = failureLine(error, 'restore the results');
    toast.show({ title, tone: 'failed', isOfBackground: true, action: { label: 'Look', onClick: reopenRestore } });
  });
  useEffect(() => tell(phase), [phase]);
  return null;
}

/** Why nothing was put back. Where a contract was busy the preview still holds, and can be confirmed again. */
function failureOf(phase: RestorePhase): AppError | null {
  if (phase.kind === 'ready') return phase.busy ?? null;
  return phase.kind === 'failed' ? phase.error : null;
}

/** The contracts that something was to be put back to. */
const contractsOf = ({
  target,
  preview,
}: Extract<RestorePhase, { kind: 'ended' | 'failed' }>): readonly ContractKey[] =>
  preview.contracts
    .filter(({ missing, problem }) => missing > 0 && problem === null)
    .map(({ contractId }) => ({ connectionId: target.connectionId, contractId: contractId as ContractId }));
