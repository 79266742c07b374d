import { connectionQueries } from '@renderer/api/connection/connections';
import { useLocalItems } from '@renderer/api/local/local-items';
import { useSetWatched, watchQuery } from '@renderer/api/local/watch';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { Checkbox } from '@renderer/ui/fields/checkbox';
import { Select } from '@renderer/ui/fields/select';
import { Section } from '@renderer/ui/layout/panel';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import type { Connection } from '@shared/domain/connection/connection';
import type { Watched } from '@shared/domain/local/watch';
import { shortText } from '@shared/format/text';
import { useQuery } from '@tanstack/react-query';
import { messages } from './messages';
import styles from './settings.module.css';

const { watched: texts } = messages;

/** What is watched of each connection. */
export function WatchedContracts() {
  const { data, error, refetch, isFetching } = useQuery(watchQuery());
  const { data: known } = useQuery(connectionQueries.all());
  const rows = known?.connections.flatMap((connection) => {
    const watched = data?.connections.find(({ connectionId }) => connectionId === connection.id);
    return watched === undefined ? [] : [{ connection, watched }];
  });
  return (
    <Section title={texts.title}>
      <p className="quiet">{texts.hint}</p>
      {error === null ? null : (
        <ErrorNotice error={error} task={messages.tasks.watched} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null ? <SkeletonRows count={1} label={texts.loading} /> : null}
      {data !== undefined && rows?.length === 0 ? <p className="secondary">{texts.none}</p> : null}
      {rows?.map(({ connection, watched }) => (
        <OneConnection key={connection.id} connection={connection} watched={watched} />
      ))}
    </Section>
  );
}

interface OneConnectionProps {
  readonly connection: Connection;
  readonly watched: Watched;
}

function OneConnection({
  connection: { id, name },
  watched: { mine, pinned, view, contracts, always },
}: OneConnectionProps) {
  const watched = { mine, pinned, view, contracts, always };
  const set = useSetWatched();
  const views = useLocalItems(id, 'view');
  const change = (part: Partial<Watched>) => set.mutate({ connectionId: id, watched: { ...watched, ...part } });
  const isGone = view !== null && view !== 'all' && views.every((each) => each.id !== view);
  const options = [
    { value: '', label: texts.noView },
    { value: 'all', label: texts.all },
    ...views.map((each) => ({ value: each.id, label: shortText(each.name, 60) })),
    ...(isGone ? [{ value: view, label: texts.goneView }] : []),
  ];
  return (
    <fieldset className={styles['watched']}>
      <legend className="medium">
        <SafeText text={name} max={60} titled />
      </legend>
      <div className={styles['choices']}>
        <Checkbox label={texts.mine} checked={mine} onChange={(isOn) => change({ mine: isOn })} />
        <Checkbox label={texts.pinned} checked={pinned} onChange={(isOn) => change({ pinned: isOn })} />
        <Select
          label={texts.view}
          hideLabel
          size="small"
          value={view ?? ''}
          options={options}
          onChange={(value) => change({ view: value === '' ? null : value })}
        />
      </div>
      {contracts.length === 0 ? null : (
        <div className="row gap-2">
          <span>{texts.chosen(contracts.length)}</span>
          <Button size="small" onClick={() => change({ contracts: [] })}>
            {texts.clearChosen}
          </Button>
        </div>
      )}
      <Checkbox label={texts.always} checked={always} onChange={(isOn) => change({ always: isOn })} />
      {set.error === null ? null : <ErrorNotice error={set.error} task={messages.tasks.save} />}
    </fieldset>
  );
}
