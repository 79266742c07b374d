import path from 'node:path';
import { importsOf, sourceFiles } from '@tests/unit/directions/read-imports';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');
/** What a text of a server is shown with. */
const showsText =
  /^(?:renderer\/ui\/(?:marks|primitives|layout|feedback)\/(?:safe-text|flat-text|dotted-text|middle-text|status-mark|asset-mark|code-block|markdown)|renderer\/marks\/(?:approval-badge|inherited-badge)|shared\/format\/text)$/;

const files = [...sourceFiles(root, 'renderer/features'), ...sourceFiles(root, 'renderer/app')];
const imports = new Map(files.map((file) => [file.replace(/\.tsx?$/, ''), importsOf(root, file)] as const));

/** Files that are drawn by the tests of this folder, with all that they are made of. */
function drawn(): ReadonlySet<string> {
  const reached = new Set<string>();
  const left = sourceFiles(root, 'tests/unit/renderer/hostile').flatMap((file) =>
    importsOf(root, file).map(({ to }) => to),
  );
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    left.push(...(imports.get(next) ?? []).filter(({ isTypeOnly }) => !isTypeOnly).map(({ to }) => to));
  }
  return reached;
}

const feature = (name: string): string => `renderer/features/${name}`;

/** Stands over the page, where only a page shows it: tests/window/hostile-server.spec.ts reads it there. */
const overThePage: readonly string[] = [
  'compare/compare-page',
  'connections/server/server-page',
  'palette/palette',
].map(feature);

/** Shows nothing of a server but a name or a status that is cut and marked before it gets there. */
const marked: readonly string[] = [
  ...[
    'operations/validate/validate-button',
    'export/export-status',
    'notes/acknowledge-chooser',
    'notes/use-acknowledging',
    'contract/contract-page',
    'pair/pair-chooser',
    'pair/pair-names',
    'report/report-dialog',
    'report/report-title',
    'results/no-results',
    'results/timeline/plot',
  ].map(feature),
  ...[
    'results/filters/text-filters',
    'planned/planned-actions',
    'planned/planned-banner',
    'planned/subject-of',
    'requests/request-filters',
    'settings/about-app',
    'settings/data/data-panel',
    'settings/data/import-desk',
    'changes/change-filters',
    'contracts/filter-bar',
    'contracts/contract-facts',
  ].map(feature),
  ...[
    'run-endings',
    'screens/contract-actions',
    'session-status',
    'status-line',
    'subjects/pair-entries',
    'subjects/row-validations',
    'subjects/watching',
  ].map((name) => `renderer/app/${name}`),
];

/** Shows what people call their connections and views, and what a token says, which main has cut. */
const ownNames =
  /^renderer\/(?:features\/(?:connections\/|activity\/activity-filters$|contracts\/views\/|retention\/(?:retention-dialog|rule-form)$|settings\/(?:watched-contracts|proxy-field)$|server-health\/server-away-banner$)|app\/(?:rail\/rail-(?:menu|views)|screens\/token-[a-z-]+)$)/;

it('draws every part of the screen that shows a text of a server', () => {
  const reached = drawn();
  const elsewhere = new Set([...overThePage, ...marked]);
  const missing = [...imports]
    .filter(([file, found]) => !reached.has(file) && found.some(({ to }) => showsText.test(to)))
    .map(([file]) => file);
  expect(missing.filter((file) => !elsewhere.has(file) && !ownNames.test(file))).toEqual([]);
  // What is drawn by now needs no exception.
  expect([...elsewhere].filter((file) => !missing.includes(file))).toEqual([]);
});
