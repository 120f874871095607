import { expect, test } from '@jest/globals';
import { PreparingClient } from '../../server/platform/database/preparing.ts';
import { world } from '../support/world.ts';

test('a statement that is often used is prepared, however many others came before it', async () => {
  const client = new PreparingClient({ connectionString: world.platform.config.DATABASE_URL });
  await client.connect();
  try {
    for (let n = 0; n < 600; n++) await client.query(`select $1::int + ${n} as once`, [1]);
    for (let times = 0; times < 5; times++) await client.query('select $1::int as often', [times]);
    const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements');
    expect(rows).toEqual([{ statement: 'select $1::int as often' }]);
  } finally {
    await client.end();
  }
});

test('one that counts rows is prepared too, one that answers whatever columns there are is not', async () => {
  const client = new PreparingClient({ connectionString: world.platform.config.DATABASE_URL });
  await client.connect();
  try {
    for (let times = 0; times < 5; times++) {
      await client.query('select count(*) from site where id = $1', [times]);
      await client.query('select * from site where id = $1', [times]);
      await client.query('select site.*, 2 from site where id = $1', [times]);
    }
    const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements');
    expect(rows).toEqual([{ statement: 'select count(*) from site where id = $1' }]);
  } finally {
    await client.end();
  }
});
