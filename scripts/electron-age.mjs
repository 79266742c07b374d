/** Electron's makers support the newest three major versions, a new one every eight weeks. */
const supported = 3;

/**
 * Whether a version of Electron still gets security releases, by the newest one that there is (docs/quality.md S13).
 * @param {string} own
 * @param {string} newest
 */
export function isElectronSupported(own, newest) {
  const [ownMajor, newestMajor] = [own, newest].map((version) => Number.parseInt(version, 10));
  return ownMajor > newestMajor - supported;
}
