import { ErrorNotice } from '@renderer/ui/error-notice';
import type { RefObject } from 'react';
import { backToRule, editDraft, readPreview, useCleanUpJob } from './clean-up-job';
import type { CleanUpOffer, CleanUpPhase } from './clean-up-phase';
import { ConfirmView } from './confirm-view';
import { PreviewView } from './preview-view';
import { ProgressView } from './progress-view';
import { ReadingView } from './reading-view';
import { ReportView } from './report-view';
import { RuleForm } from './rule-form';
import { RuleLine } from './rule-line';
import { goingFrom } from './undo-offer';

interface CleanUpBodyProps {
  readonly offer: CleanUpOffer;
  readonly phase: CleanUpPhase;
  readonly formId: string;
  readonly zone: string;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
}

/** What the dialog shows in each phase. */
export function CleanUpBody(props: CleanUpBodyProps) {
  const { offer, phase, zone, fieldRef } = props;
  switch (phase.kind) {
    case 'choosing':
      return <Rule {...props} hasTried={phase.hasTried} />;
    case 'reading':
      return (
        <>
          <Line {...props} />
          <ReadingView key={phase.target.previewId} phase={phase} />
        </>
      );
    case 'ready':
      return (
        <>
          <Line {...props} />
          {phase.busy === undefined ? null : <ErrorNotice error={phase.busy} doing="delete the results" />}
          <PreviewView key={phase.preview.previewId} target={phase.target} preview={phase.preview} zone={zone} />
        </>
      );
    case 'confirming':
      return <ConfirmView phase={phase} about={goingFrom(offer, phase.preview)} zone={zone} fieldRef={fieldRef} />;
    case 'sending':
      return <ProgressView phase={phase} />;
    case 'reported':
      return <ReportView report={phase.report} />;
    case 'unsent':
      return <ErrorNotice error={phase.error} doing="delete the results" />;
  }
}

function Rule({ offer, formId, fieldRef, hasTried }: CleanUpBodyProps & { readonly hasTried: boolean }) {
  const draft = useCleanUpJob((state) => state.draft);
  return (
    <RuleForm
      id={formId}
      draft={draft}
      picked={offer.picked}
      hasTried={hasTried}
      fieldRef={fieldRef}
      onEdit={editDraft}
      onPreview={readPreview}
    />
  );
}

/** Picked results that were all that was asked for need no rule in sight. */
function Line({ offer, phase, zone }: CleanUpBodyProps) {
  if (offer.isDirect || !('target' in phase)) return null;
  const preview = phase.kind === 'ready' ? phase.preview : null;
  return <RuleLine target={phase.target} preview={preview} zone={zone} onChange={backToRule} />;
}
