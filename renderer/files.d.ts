/// <reference types="vite/types/importMeta.d.ts" />

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.md?raw' {
  const text: string;
  export default text;
}
declare module '@fontsource-variable/*';
