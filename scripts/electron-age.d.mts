export function isElectronSupported(own: string, newest: string): boolean;
