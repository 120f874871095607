import type pg from 'pg';
import type { Storage } from '../../platform/files/storage.ts';
import { lodges } from '../content/lodges.ts';
import { coverOf, draw, portraitOf, square, wide, type Order } from './draw.ts';
import { insertRows } from './rows.ts';
import type { SeededBlog } from './seedBlogs.ts';
import type { Settled } from './seedPeople.ts';

/** A picture that waits to be drawn, with the place where its id belongs. */
interface PictureOrder extends Order {
  table: 'profile' | 'lodge' | 'blog_entry';
  column: 'picture_id' | 'cover_id';
  rowId: number;
}

/** Draws every picture of the community and hangs it in its place. */
export async function seedPictures(
  client: pg.ClientBase,
  storage: Storage,
  seeded: { people: readonly Settled[]; lodgeIds: readonly number[]; blogs: readonly SeededBlog[] },
  now: Date,
): Promise<number> {
  const shown = seeded.people.filter((person) => person.status !== 'Deleted');
  const orders: PictureOrder[] = [
    ...shown.map(
      (person) =>
        ({ ...portraitOf(person, person.id), table: 'profile', column: 'picture_id', rowId: person.id }) as const,
    ),
    ...lodges.map((lodge, at) => {
      const rowId = seeded.lodgeIds[at]!;
      return { ...coverOf(lodge.picture, square, null), table: 'lodge', column: 'picture_id', rowId } as const;
    }),
    ...seeded.blogs.map(
      ({ id, authorId, cover }) =>
        ({ ...coverOf(cover, wide, authorId), table: 'blog_entry', column: 'cover_id', rowId: id }) as const,
    ),
  ];
  const drawn = await draw(orders, storage);
  const columns = {
    profile_id: 'bigint',
    file: 'text',
    width: 'integer',
    height: 'integer',
    tiny: 'text',
    created_at: 'timestamptz',
  };
  const ids = await insertRows(
    client,
    'picture',
    columns,
    drawn.map((one) => ({ ...one, profile_id: one.profileId, created_at: now })),
  );
  for (const { table, column } of places) {
    const hung = orders.flatMap((one, at) =>
      one.table === table && one.column === column ? [{ row: one.rowId, picture: ids[at] }] : [],
    );
    await client.query(
      `update ${table} t set ${column} = r.picture from jsonb_to_recordset($1::jsonb) as r("row" bigint, picture bigint) where t.id = r."row"`,
      [JSON.stringify(hung)],
    );
  }
  return drawn.length;
}

const places = [
  { table: 'profile', column: 'picture_id' },
  { table: 'lodge', column: 'picture_id' },
  { table: 'blog_entry', column: 'cover_id' },
] as const;
