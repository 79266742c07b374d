import type { Import } from './read-imports';

/** What the files of a folder may import. The first rule whose folder fits a file counts. */
export interface Rule {
  readonly folder: RegExp;
  /** Project files and packages that may be imported. */
  readonly may: readonly RegExp[];
  /** May be imported for their types only. */
  readonly mayTypes?: readonly RegExp[];
}

/** The statements of the database stand in its own folder and nowhere else. */
const node = /^node:(?!sqlite)/;
const sqlite = /^node:sqlite$/;
/** What a server sends is read behind the functions of its endpoints. */
const publicApi = /^electron\/api\/[^/]+$/;
const react = [/^react$/, /^react-dom/, /^react\/jsx-runtime$/];
const query = /^@tanstack\/react-query$/;
const router = /^@tanstack\/react-router$/;

/** Modules of shared/ that are plain values: the renderer may load them. All others bring zod with them. */
export const plainShared = [
  /^shared\/errors\//,
  /^shared\/domain\/(status|limits|result\/draft-warnings|operation\/access|operation\/operation-kinds|local\/notice-kinds|local\/setting-table|local\/look|local\/start-snapshot|batch\/words)$/,
  /^shared\/(results|format|search)\//,
  /^shared\/ipc\/(bridge|events|reply)$/,
  /^shared\/(commands|bindings|key-rules|zones)$/,
];
const sharedTypes = [/^shared\//];

export const rules: readonly Rule[] = [
  { folder: /^shared\/(results|format|search)\//, may: [...plainShared, /^temporal-polyfill$/], mayTypes: sharedTypes },
  { folder: /^shared\//, may: [/^shared\//, /^zod$/] },

  { folder: /^electron\/preload\.ts$/, may: [/^shared\/ipc\/bridge$/, /^shared\/format\/catalogue$/, /^electron$/] },
  { folder: /^electron\/lib\//, may: [/^electron\/lib\//, node, /^p-queue$/] },
  {
    folder: /^electron\/http\//,
    may: [/^shared\//, /^electron\/(http|lib)\//, node, /^undici($|\/lib\/)/, /^zod$/, /^p-queue$/],
  },
  { folder: /^electron\/api\//, may: [/^shared\//, /^electron\/(lib|http|api)\//, /^(zod|yaml)$/] },
  {
    folder: /^electron\/services\/operations\/kinds\/add-results\/result-files\//,
    may: [/^shared\//, /^electron\/(lib|http|services)\//, publicApi, /^zod$/, /^fast-xml-parser$/],
  },
  {
    folder: /^electron\/services\/backup\//,
    may: [/^shared\//, /^electron\/(lib|http|services)\//, publicApi, node, /^@streamparser\/json$/],
  },
  {
    folder: /^electron\/services\//,
    may: [
      /^shared\//,
      /^electron\/(lib|http|services)\//,
      publicApi,
      /^electron\/store\/(?!settings\/)/,
      node,
      /^(lru-cache|p-queue)$/,
    ],
  },
  {
    folder: /^electron\/store\/settings\//,
    may: [/^shared\//, /^electron\/(lib|store\/settings)\//, node, /^zod$/, /^electron-store$/],
    mayTypes: [/^electron\/(secrets|services)\//],
  },
  { folder: /^electron\/store\//, may: [/^shared\//, /^electron\/(lib|store)\//, node, sqlite, /^zod$/] },
  {
    folder: /^electron\/sample-service\//,
    may: [/^shared\//, /^electron\/sample-service\//, node, /^(zod|yaml)$/],
  },
  {
    folder: /^electron\/ipc\/handlers\//,
    may: [/^shared\//, /^electron\/store\//],
    mayTypes: [/^electron\/services\//, /^electron\/ipc\/handlers-for$/],
  },
  { folder: /^electron\/ipc\//, may: [/^shared\//, /^electron\/(ipc|lib)\//], mayTypes: [/^electron$/, /^zod$/] },
  {
    folder: /^electron\/app\/(quit|window)\//,
    may: [/^shared\//, /^electron\/lib\//, /^electron\/app\/(quit|window)\//, node, /^zod$/],
    mayTypes: [/^electron$/],
  },
  {
    folder: /^electron\/secrets\//,
    may: [/^shared\//, /^electron\/(lib|secrets)\//, node],
    mayTypes: [/^electron\/services\//],
  },
  {
    folder: /^electron\/platform\//,
    may: [/^shared\//, /^electron\/(platform|lib|sample-service)\//, node],
    mayTypes: [/^electron\/(secrets|services)\//, /^electron$/],
  },
  { folder: /^electron\/(app\/)?[^/]+\.ts$/, may: [/^shared\//, /^electron(\/|$)/, node] },

  { folder: /^renderer\/api\//, may: [...plainShared, /^renderer\/api\//, query, ...react], mayTypes: sharedTypes },
  {
    folder: /^renderer\/(ui|lib)\//,
    may: [
      ...plainShared,
      /^renderer\/(ui|lib)\//,
      ...react,
      /^@base-ui\/react/,
      /^@tanstack\/react-table$/,
      /^lucide-react/,
      /^clsx$/,
      /^react-day-picker$/,
      /^react-markdown$/,
      /^remark-gfm$/,
      /^temporal-polyfill$/,
      /^zustand/,
      /^diff$/,
    ],
    mayTypes: [...sharedTypes, /^(hast|mdast|unified)$/],
  },
  {
    folder: /^renderer\/marks\//,
    may: [...plainShared, /^renderer\/(marks|ui|lib)\//, ...react, /^lucide-react/, /^diff$/],
    mayTypes: sharedTypes,
  },
  {
    folder: /^renderer\/features\/guide\/guide-files\.ts$/,
    may: [/^renderer\/features\/guide\//, /^docs\/guide\.md\?raw$/],
  },
  {
    folder: /^renderer\/features\//,
    may: [
      ...plainShared,
      /^renderer\/(api|marks|ui|lib)\//,
      ...react,
      query,
      /^zustand/,
      /^lucide-react/,
      /^clsx$/,
      /^temporal-polyfill$/,
      /^diff$/,
    ],
    mayTypes: sharedTypes,
  },
  {
    folder: /^renderer\/(app\/|main\.tsx$)/,
    may: [
      ...plainShared,
      /^renderer\//,
      /^@fontsource-variable\//,
      ...react,
      query,
      router,
      /^zustand/,
      /^lucide-react/,
      /^clsx$/,
    ],
    mayTypes: sharedTypes,
  },
];

const feature = /^renderer\/features\/([^/]+)\//;

/** Why an import breaks the directions, or null when it may be made. */
export function complaint({ from, to, isTypeOnly }: Import): string | null {
  const rule = rules.find(({ folder }) => folder.test(from));
  if (!rule) return `${from}: no rule covers this file`;
  const own = feature.exec(from)?.[1];
  const other = feature.exec(to)?.[1];
  if (own !== undefined && own === other) return null;
  if (/\.css$/.test(to) && !to.startsWith('electron/')) return null;
  const allowed = [...rule.may, ...(isTypeOnly ? (rule.mayTypes ?? []) : [])];
  return allowed.some((pattern) => pattern.test(to))
    ? null
    : `${from} must not import ${to}${isTypeOnly ? ' (type)' : ''}`;
}
