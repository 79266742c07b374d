/**
 * Takes the place of the libraries with which the store below electron-store checks schemas and migrates between versions
 * (vite.config.ts): the app asks for neither, and they are a fifth of what is loaded before the first window.
 */
export class Ajv2020 {
  constructor() {
    leftOut();
  }
}

// biome-ignore lint/style/noDefaultExport: as what it takes the place of.
export default function leftOut(): never {
  throw new Error('the build leaves out schemas and migrations of electron-store');
}
