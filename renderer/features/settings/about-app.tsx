import { appQueries } from '@renderer/api/app';
import { KeyValues } from '@renderer/ui/key-values';
import { Panel } from '@renderer/ui/panel';
import { useQuery } from '@tanstack/react-query';

const hosts = {
  electron: (version: string) => `Electron ${version}`,
  'stand-in': () => 'A stand-in of Chromium and Node, because Electron itself is not installed here',
} as const;

/** Which version this is and what it runs on. */
export function AboutApp() {
  const { data } = useQuery(appQueries.info());
  if (data === undefined) return null;
  const items = [
    { key: 'version', label: 'Version', value: data.version },
    { key: 'host', label: 'Runs on', value: hosts[data.host](data.electron) },
    { key: 'platform', label: 'Platform', value: data.platform },
    ...(data.setAside.length === 0
      ? []
      : [{ key: 'set-aside', label: 'Set aside', value: data.setAside.join(', '), mono: true }]),
  ];
  return (
    <Panel title="About this app">
      <KeyValues items={items} />
    </Panel>
  );
}
