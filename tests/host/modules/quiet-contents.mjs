import { EventEmitter } from 'node:events';

/** The part of `webContents` that an app may call and that has nothing to show here. */
export class QuietContents extends EventEmitter {
  navigationHistory = { canGoBack: () => false, canGoForward: () => false, clear() {} };
  getType = () => 'window';
  getOSProcessId = () => 0;
  openDevTools() {}
  closeDevTools() {}
  isDevToolsOpened = () => false;
  setUserAgent() {}
  setWebRTCIPHandlingPolicy() {}
  setVisualZoomLevelLimits = async () => {};
  setBackgroundThrottling() {}
  setAudioMuted() {}
  setZoomMode() {}
}
