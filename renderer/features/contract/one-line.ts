/** Indented JSON in one line. In its texts nothing changes: line ends are escaped there. */
export const oneLine = (json: string): string => json.replace(/\n\s*/g, ' ');
