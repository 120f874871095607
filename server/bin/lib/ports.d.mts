// The faces of ports.mjs for the tests and drills, which are TypeScript.

/** The wanted port when it is free, else any free one that the system gives to no outgoing connection meanwhile. */
export function freePort(wanted?: number | string, host?: string): Promise<number>;
