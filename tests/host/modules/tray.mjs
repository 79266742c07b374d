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

/** An icon in a tray that nobody sees. A test puts its own methods in place, to see what is shown and to click it. */
export class Tray extends EventEmitter {
  #isDestroyed = false;

  constructor(image) {
    super();
    if (!(image instanceof NativeImage) || image.isEmpty()) throw new Error('a tray needs a picture');
    this.image = image;
  }
  setImage(image) {
    this.image = image;
  }
  setToolTip(text) {
    this.toolTip = text;
  }
  setTitle(text) {
    this.title = text;
  }
  setContextMenu(menu) {
    this.menu = menu;
  }
  isDestroyed = () => this.#isDestroyed;
  destroy() {
    this.#isDestroyed = true;
  }
}
