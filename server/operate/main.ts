import 'reflect-metadata';
import { access } from 'node:fs/promises';

const [name = '', ...args] = process.argv.slice(2);
const file = new URL(`./${name}.${import.meta.filename.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);
const isCommand = /^[a-z]+(-[a-z]+)*$/.test(name) && name !== 'main';

try {
  const there =
    isCommand &&
    (await access(file).then(
      () => true,
      () => false,
    ));
  if (!there) throw new Error('There is no such command; docs/operate/commands.md lists those of an operator.');
  const command = (await import(file.href)) as { default: (args: string[]) => Promise<void> };
  await command.default(args);
} catch (error) {
  console.error(`\n  ${(error as Error).message}\n`);
  process.exitCode = 1;
}
