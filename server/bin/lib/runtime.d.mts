/** Node's options for one of our own programs, by how it is written. */
export const runtimeOf: (script: string) => string[];

/** The environment that has the system's allocator give large blocks back. */
export const surroundings: Record<string, string>;
