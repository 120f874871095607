import { jest } from '@jest/globals';

// A journey has many steps, each with its own deadline; the whole of it only ends what hangs.
jest.setTimeout(120_000);
