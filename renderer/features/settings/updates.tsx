import {
  appQueries,
  checkForUpdates,
  openLink,
  updateCheckQuery,
  updateQuery,
  useSettings,
} from '@renderer/api/local/app';
import { zoneOf } from '@renderer/lib/time-zone';
import { useFailureToast } from '@renderer/lib/use-failure-toast';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import { Button } from '@renderer/ui/primitives/button';
import type { Release, UpdateState } from '@shared/domain/local/update';
import { formatDay } from '@shared/format/instant';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { updateMessages as texts } from './update-messages';

/** The Markdown parser is loaded with the first notes of a release. */
const Markdown = lazy(() => import('@renderer/ui/layout/markdown').then((module) => ({ default: module.Markdown })));

const follow = (url: string): void => void openLink(url).catch(() => undefined);

/** What the last check for updates found, and a check now. */
export function Updates() {
  const client = useQueryClient();
  const state = useQuery(updateQuery()).data;
  const { isFetching, error } = useQuery(updateCheckQuery());
  const version = useQuery(appQueries.info()).data?.version ?? '';
  const zone = zoneOf(useSettings().zone);
  const failed = useFailureToast();
  if (state === undefined) return null;
  const { release, checkedAt } = state;
  return (
    <div className="stack gap-2">
      <div className="row wraps gap-2">
        <Button size="small" busy={isFetching} onClick={() => void checkForUpdates(client)}>
          {texts.check}
        </Button>
        {checkedAt === null ? null : (
          <span className="faint small">
            {texts.checked} <Time at={checkedAt} zone={zone} form="sentence" />
          </span>
        )}
      </div>
      <p role="status">{sentenceOf(state, version)}</p>
      {error === null ? null : <ErrorNotice error={error} task={texts.task} />}
      {release === null ? null : (
        <NewRelease release={release} onDownload={(page) => void openLink(page).catch(failed(texts.openFailed))} />
      )}
    </div>
  );
}

/** The last check in one sentence. That there is a newer version stays true when a later check fails. */
function sentenceOf({ release, outcome }: UpdateState, version: string): string {
  if (outcome !== null && outcome !== 'checked') return texts.outcomes[outcome];
  if (release !== null) return texts.available(release.version);
  return outcome === null ? texts.never : texts.current(version);
}

interface NewReleaseProps {
  readonly release: Release;
  readonly onDownload: (page: string) => void;
}

/** A newer version: when it was released, its notes, and the page where a person downloads it. */
export function NewRelease({ release: { version, date, notes, download }, onDownload }: NewReleaseProps) {
  return (
    <section className="stack gap-2" aria-label={texts.available(version)}>
      <h3 className="strong">{texts.notes}</h3>
      <p className="quiet">
        <SafeText text={version} /> · {texts.released(formatDay(Date.parse(date), 'UTC'))}
      </p>
      <Suspense fallback={<SafeText text={notes} max={2000} lines />}>
        <Markdown text={notes} onOpenLink={follow} />
      </Suspense>
      <div>
        <Button size="small" variant="primary" onClick={() => onDownload(download)}>
          {texts.download}
        </Button>
      </div>
    </section>
  );
}
