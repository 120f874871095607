export function titlesIn(text: string): string[];
export function isDue(title: string, at: number, titles: string[]): boolean;
