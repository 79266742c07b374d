/** What contracts are grouped by. */
export const groupKinds = ['owner', 'team', 'domain', 'product', 'schema', 'service'] as const;
export type GroupKind = (typeof groupKinds)[number];
