/** How many times slower than usual this machine is, as `npm test` found at its start; 1 where nobody looked. */
export const slowness = Number(process.env['TEST_SLOWNESS'] ?? 1);

/** In ms: what has not come by then never will, of a page, a mail or a job. The one patience of all tests. */
export const deadline = 10_000 * slowness;
