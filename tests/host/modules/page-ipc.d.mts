export function quote(text: string): string;
