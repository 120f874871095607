export function makeTemplate(name: string, scripts: string[], env?: Record<string, string>): Promise<string>;
