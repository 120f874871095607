/** Where the voices of the demo speak, by the environment. Throws an Error where they must not. */
export function settingsOf({
  DATABASE_URL,
  SERVER_URL,
  DATA_DIR = '.data',
  NODE_ENV,
  CLOCK_OFFSET = '0',
}: NodeJS.ProcessEnv) {
  if (NODE_ENV === 'production') throw new Error('The demo community has no place in production.');
  if (!DATABASE_URL || !SERVER_URL) throw new Error('DATABASE_URL or SERVER_URL is not set.');
  return { databaseUrl: DATABASE_URL, serverUrl: SERVER_URL, dataDir: DATA_DIR, clockOffset: Number(CLOCK_OFFSET) };
}
