/**
 * Electron's fuses (docs/quality.md#fuses): switches inside the program that are set once, when it is packaged. Every one by name,
 * so that a default that changes does not change the app. In the order of the wire.
 */
export const fuses = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  // Has an effect on macOS and Windows; Electron has no such check on Linux.
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
  WasmTrapHandlers: true,
};
