// Writes down the tables of the database that the environment names.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { root } from './lib/root.mjs';
import { tablesFile } from './lib/tables.mjs';

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
const text = await tablesFile(async (statement) => (await client.query(statement)).rows);
await client.end();
writeFileSync(join(root, 'server/platform/database/tables.ts'), text);
