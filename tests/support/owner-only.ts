/** The permission bits of a file for its owner only. Windows has none: there every file looks like 0666. */
export const ownerOnly = process.platform === 'win32' ? 0o666 : 0o600;
