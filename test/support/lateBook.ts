import type pg from 'pg';
import { counts } from '../../server/modules/index.ts';
import { CountBook } from '../../server/platform/counts.ts';
import { world } from './world.ts';

/** A book of counts that is held up when it has counted, before it keeps or tells anything, until it may go on. */
export function lateBook() {
  const [counted, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { cache, database } = world.platform;
  const query = async (asked: pg.QueryConfig) => {
    const answer = await database.ownPool.query(asked);
    counted.resolve();
    await gone.promise;
    return answer;
  };
  const book = new CountBook({ query } as never, cache, counts);
  return { book, counted: counted.promise, goOn: () => gone.resolve() };
}
