import { createRequire } from 'node:module';

const ofPackager = createRequire(import.meta.url).resolve('electron-builder');
const inPackager = createRequire(createRequire(ofPackager).resolve('app-builder-lib'));

/** A library that the packager itself uses, so that what is read here is read as it reads it. */
export const packagerTool = (name: string): unknown => inPackager(name);
