// What a test imports from '@jest/globals' when Node loads its modules: Jest makes these words global for each file anew.
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } = globalThis;
