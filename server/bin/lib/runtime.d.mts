/** Node's options for one of our own programs, by how it is written. */
export const runtimeOf: (script: string) => string[];

/** The environment of a script of ours, named from the root. */
export const surroundingsOf: (script: string) => Record<string, string>;
