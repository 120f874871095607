/** A style sheet for component tests: every class has its own name. */
export default new Proxy({}, { get: (_target, name) => String(name) });
