import { EventEmitter } from 'node:events';
import { runtime } from '../runtime.mjs';

const sources = ['system', 'light', 'dark'];

/** The system is light here; `themeSource` drives `prefers-color-scheme` in every page. */
class NativeTheme extends EventEmitter {
  #source = 'system';
  shouldUseHighContrastColors = false;
  shouldUseInvertedColorScheme = false;
  inForcedColorsMode = false;
  prefersReducedTransparency = false;

  get themeSource() {
    return this.#source;
  }
  set themeSource(source) {
    if (!sources.includes(source))
      throw new TypeError(`Error processing argument: themeSource must be one of ${sources}`);
    this.#source = source;
    for (const contents of runtime.webContents.values()) contents.applyTheme();
    this.emit('updated');
  }
  get shouldUseDarkColors() {
    return this.#source === 'dark';
  }
  /** For the host: media features to emulate. */
  get mediaFeatures() {
    return this.#source === 'system' ? [] : [{ name: 'prefers-color-scheme', value: this.#source }];
  }
}
export const nativeTheme = new NativeTheme();
