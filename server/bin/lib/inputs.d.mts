export function digestOf(names: string[]): string;
