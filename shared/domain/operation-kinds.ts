/**
 * What this app can change on a server. The journal stores these names, so it stays `validation` where files and commands say validate.
 * In a file of its own: the window reads addresses by it, and needs neither schemas nor sentences for that.
 */
export const operationKinds = ['clean-up', 'restore', 'add-results', 'validation'] as const;

/** Results that stay in each contract whatever the rule of a clean-up says. */
export const keptNames = ['newest', 'lastSuccess', 'lastFailure', 'noted'] as const;
