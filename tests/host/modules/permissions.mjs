/** Electron's permission -> the one that Chromium can set for an origin. */
const permissions = {
  'clipboard-read': { name: 'clipboard-read' },
  'clipboard-sanitized-write': { name: 'clipboard-write' },
  'display-capture': { name: 'display-capture' },
  geolocation: { name: 'geolocation' },
  'idle-detection': { name: 'idle-detection' },
  'local-fonts': { name: 'local-fonts' },
  midi: { name: 'midi' },
  midiSysex: { name: 'midi', sysex: true },
  notifications: { name: 'notifications' },
  'persistent-storage': { name: 'persistent-storage' },
  'screen-wake-lock': { name: 'screen-wake-lock' },
  sensors: { name: 'accelerometer' },
  'storage-access': { name: 'storage-access' },
  'window-management': { name: 'window-management' },
};
const media = { camera: 'video', microphone: 'audio' };

/**
 * Asks both permission handlers for every permission that Chromium can set, before an origin's page loads, and sets the
 * answers. Electron asks at first use; Chromium gives no such moment to the outside.
 */
export async function decidePermissions(contents, cdp, { origin, outerOrigin }) {
  const decide = async (permission, descriptor, details) => {
    const granted = await isGranted(contents, permission, { origin, details });
    const setting = granted ? 'granted' : 'denied';
    await cdp.send('Browser.setPermission', { permission: descriptor, setting, origin: outerOrigin });
  };
  await Promise.all([
    ...Object.entries(permissions).map(([permission, descriptor]) => decide(permission, descriptor, {})),
    ...Object.entries(media).map(([name, type]) => decide('media', { name }, { mediaTypes: [type], mediaType: type })),
  ]);
}

async function isGranted(contents, permission, { origin, details }) {
  const { request, check } = contents.session.permissions;
  const full = { ...details, isMainFrame: true, requestingUrl: `${origin}/`, securityOrigin: origin };
  if (check && !check(contents, permission, origin, full)) return false;
  return request ? new Promise((resolve) => request(contents, permission, resolve, full)) : true;
}
