import { EventEmitter } from 'node:events';
import { runtime } from '../runtime.mjs';

const focusedWindow = () => [...runtime.windows].find((window) => window.isFocused());
let lastCommandId = 0;

export class MenuItem {
  constructor(options) {
    const type = options.type ?? (options.submenu ? 'submenu' : 'normal');
    Object.assign(this, { enabled: true, visible: true, checked: false, label: '', ...options, type });
    this.commandId = ++lastCommandId;
    if (Array.isArray(options.submenu)) this.submenu = Menu.buildFromTemplate(options.submenu);
    this.click = (event = {}, window = focusedWindow(), contents = window?.webContents) => {
      if (this.type === 'checkbox') this.checked = !this.checked;
      options.click?.(this, window, event, contents);
    };
  }
}

/** Menus are data here: nothing is drawn and no accelerator is heard; a test clicks an item by its id. */
export class Menu extends EventEmitter {
  static #application = null;
  items = [];

  static buildFromTemplate(template) {
    const menu = new Menu();
    for (const item of template) menu.append(item instanceof MenuItem ? item : new MenuItem(item));
    return menu;
  }
  static setApplicationMenu = (menu) => {
    Menu.#application = menu;
  };
  static getApplicationMenu = () => Menu.#application;
  static sendActionToFirstResponder() {}

  append = (item) => void this.items.push(item);
  insert = (position, item) => void this.items.splice(position, 0, item);
  getMenuItemById(id) {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found) return found;
    }
    return null;
  }
  popup() {
    this.emit('menu-will-show');
  }
  closePopup() {
    this.emit('menu-will-close');
  }
}
