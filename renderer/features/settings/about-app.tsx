import { appQueries, useLicenses } from '@renderer/api/local/app';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { CodeBlock } from '@renderer/ui/layout/code-block';
import { KeyValues } from '@renderer/ui/layout/key-values';
import { Panel } from '@renderer/ui/layout/panel';
import { Button } from '@renderer/ui/primitives/button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import { commands } from '@shared/commands';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from './messages';
import styles from './settings.module.css';
import { useProblemReport } from './use-problem-report';

const { about } = messages;

/** What the app is and runs on, whose work is in it, and how a problem is reported. */
export function AboutApp() {
  const { data } = useQuery(appQueries.info());
  const report = useProblemReport();
  const [isShown, setShown] = useState(false);
  if (data === undefined) return null;
  const items = [
    { key: 'version', label: about.version, value: <span translate="no">{data.version}</span> },
    { key: 'host', label: about.host, value: about.hosts[data.host](data.electron) },
    { key: 'platform', label: about.platform, value: <span translate="no">{data.platform}</span> },
    ...(data.setAside.length === 0
      ? []
      : [
          {
            key: 'set-aside',
            label: about.unreadableFiles,
            value: <span translate="no">{data.setAside.join(', ')}</span>,
            mono: true,
          },
        ]),
  ];
  return (
    <div data-setting="about" className={styles['group']}>
      <Panel title={about.title}>
        <div className="stack gap-3">
          <KeyValues items={items} />
          <div className="row wraps gap-2">
            <Button size="small" onClick={() => setShown(true)}>
              {about.licenses}
            </Button>
            <Button size="small" onClick={() => void report()}>
              {commands['report-problem'].title}
            </Button>
          </div>
          <p className="faint small">{about.reportHint}</p>
        </div>
      </Panel>
      {isShown ? <Licenses onClose={() => setShown(false)} /> : null}
    </div>
  );
}

function Licenses({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useLicenses();
  return (
    <Dialog open onClose={onClose} title={about.licenses} width="large">
      {error === null ? null : <ReadFailure error={error} task={about.licensesFailed} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <SkeletonRows count={8} label={about.licensesLoading} /> : null}
      {data === undefined ? null : <CodeBlock label={about.licensesOf} text={data.text} />}
    </Dialog>
  );
}
