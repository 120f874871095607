import 'reflect-metadata';
import { readdir } from 'node:fs/promises';

const [name = '', ...args] = process.argv.slice(2);
const ending = /\.[jt]s$/;

try {
  const files = (await readdir(import.meta.dirname)).filter(
    (file) => ending.test(file) && !/^main\.|\.d\.ts$/.test(file),
  );
  const file = files.find((one) => one.replace(ending, '') === name);
  if (!file) {
    const names = files.map((one) => one.replace(ending, '')).toSorted();
    throw new Error(`There are these commands; docs/operate/commands.md says more: ${names.join(', ')}.`);
  }
  const command = (await import(`./${file}`)) as { default: (args: string[]) => Promise<void> };
  await command.default(args);
} catch (error) {
  console.error(`\n  ${(error as Error).message}\n`);
  process.exitCode = 1;
}
