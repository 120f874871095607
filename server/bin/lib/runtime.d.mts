/** Node's options for our own programs. */
export const runtime: string[];
