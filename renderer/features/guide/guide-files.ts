import text from '@docs/guide.md?raw';
import { type Guide, readGuide } from './read-guide';

/** The guide as it is in the folder of documentation. It and its pictures are built into the app and need no network. */
export const guide: Guide = readGuide(text);

const files = import.meta.glob<string>('@docs/guide/*.webp', { eager: true, query: '?url', import: 'default' });
const pictures = new Map(Object.entries(files).map(([file, url]) => [file.replace(/^.*\/(?=guide\/)/, ''), url]));

/** The address of a picture, by its path as the guide names it, such as `guide/home.webp`. */
export const pictureUrl = (path: string): string | undefined => pictures.get(path);
