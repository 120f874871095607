/**
 * Who fits a search, by bitmaps in PostgreSQL: one for each key, with a bit for each person's ordinal. What goes in are keys of
 * people (`keyOf`, `writeBits`) and predicates over keys (`Predicate`); what comes out are sets of ordinals (`OrdinalSet`), their sizes, and
 * whether one person fits. It knows neither the community nor who looks.
 */
export { type Chunk, chunkAt, isIn, type KeyChange, lockBits, OrdinalSet, writeBits } from './bitmaps.ts';
export { bandValue, blockValue, type KeyField, keyOf, keysFor, mostValues, rangedKeysOf, rangeFor } from './keys.ts';
export {
  bitsOf,
  matches,
  keysIn,
  type Predicate,
  matchesNobody,
  ordinalsMatching,
  countsMatching,
} from './predicate.ts';
export { bitmapReaderOf } from './bitmapCache.ts';
export { inOrder, remainingOf, sizeIn } from './remaining.ts';
