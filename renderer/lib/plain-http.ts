/** Whether a host is this computer. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);

/** Whether requests to this address can be intercepted: plain http to another computer. */
export function isNotEncrypted(baseUrl: string | null): boolean {
  if (baseUrl === null || !/^http:/i.test(baseUrl)) return false;
  try {
    return !isLoopback(new URL(baseUrl).hostname);
  } catch {
    return true;
  }
}
