/** Node's options for our own programs. */
export const runtime: string[];

/** The environment that has the system's allocator give large blocks back. */
export const surroundings: Record<string, string>;
