export const browserTests: Record<string, string[]>;
export const quickLaws: string[];
