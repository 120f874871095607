import { flushCompileCache } from 'node:module';

// A program that is killed would never keep what was compiled for it.
setTimeout(flushCompileCache, 5000).unref();
