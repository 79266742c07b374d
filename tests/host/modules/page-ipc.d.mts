export function quote(text: string): string;
export function partsOf(message: object, long: readonly string[]): string[];
