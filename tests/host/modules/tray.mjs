import { EventEmitter } from 'node:events';

/** A picture that is not drawn: its addresses are kept. */
class NativeImage {
  representations;
  isTemplate = false;
  constructor(dataURL) {
    this.representations = dataURL === '' ? [] : [{ scaleFactor: 1, dataURL }];
  }
  addRepresentation = ({ scaleFactor = 1, dataURL = '' }) => void this.representations.push({ scaleFactor, dataURL });
  setTemplateImage = (is) => {
    this.isTemplate = is;
  };
  isTemplateImage = () => this.isTemplate;
  isEmpty = () => this.representations.length === 0;
  toDataURL = () => this.representations[0]?.dataURL ?? '';
}

export const nativeImage = {
  createEmpty: () => new NativeImage(''),
  createFromDataURL(dataURL) {
    if (!dataURL.startsWith('data:image/')) throw new Error('nativeImage.createFromDataURL needs a picture');
    return new NativeImage(dataURL);
  },
};

/** An icon in a tray that nobody sees: what it shows is kept in `open`. A test clicks it, or takes the tray of the system away. */
export class Tray extends EventEmitter {
  static open = new Set();
  /** Set by a test: the system has no tray. */
  static isRefused = process.env.DESK_NO_TRAY === '1';
  toolTip = '';
  title = '';
  menu = null;
  #isDestroyed = false;

  constructor(image) {
    super();
    if (Tray.isRefused) throw new Error('the stand-in host was told to have no tray');
    this.image = image;
    Tray.open.add(this);
  }
  setImage = (image) => {
    this.image = image;
  };
  setToolTip = (text) => {
    this.toolTip = text;
  };
  setTitle = (text) => {
    this.title = text;
  };
  setContextMenu = (menu) => {
    this.menu = menu;
  };
  isDestroyed = () => this.#isDestroyed;
  destroy() {
    this.#isDestroyed = true;
    Tray.open.delete(this);
  }
}
