/** What a test imports from '@jest/globals': Jest and the environment make these words global for each file anew. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globalThis;
