// What the tables of a migrated database look like to TypeScript.

/** What the driver makes of a value of each type, where queries read; an array of them is one of these. */
const values = {
  ...{ bool: 'boolean', bytea: 'Buffer', json: 'unknown', jsonb: 'unknown' },
  ...{ int2: 'number', int4: 'number', int8: 'number', float4: 'number', float8: 'number' },
};
const texts = new Set(
  'bit bpchar citext date numeric text time timestamptz tstzrange tsvector uuid varchar'.split(' '),
);

// A table in partitions is one; what a view leaves empty nobody tells.
const columns = `
  select relname as table, attname as name, typname as type, attnotnull as filled
  from pg_class join pg_attribute on attrelid = pg_class.oid join pg_type on pg_type.oid = atttypid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and not relispartition
    and attnum > 0 and not attisdropped and relname <> 'mikro_orm_migrations'
  order by relname collate "C", attnum`;

const inCamelCase = (name) => name.replace(/_(\w)/g, (_all, letter) => letter.toUpperCase());

function valueOf(type) {
  if (type.startsWith('_')) return `${valueOf(type.slice(1))}[]`;
  const value = values[type] ?? (texts.has(type) && 'string');
  if (!value) throw new Error(`Say in server/bin/lib/tables.mjs what the driver makes of ${type}.`);
  return value;
}

const line = ({ name, type, filled }) => {
  const value = valueOf(type);
  return `    ${inCamelCase(name)}: ${value}${filled || value === 'unknown' ? '' : ' | null'};\n`;
};

/** The file that says which columns there are. `ask` runs a statement and resolves to its rows. Throws for a type it does not know. */
export async function tablesFile(ask) {
  const byTable = Map.groupBy(await ask(columns), ({ table }) => table);
  const tables = [...byTable].map(([name, all]) => `  ${name}: {\n${all.map(line).join('')}  };\n`);
  return `// Written by \`npm run tables\`; nobody edits it.\n\n/** Every table and view, with its columns as a query reads them. */\nexport interface Tables {\n${tables.join('')}}\n`;
}
