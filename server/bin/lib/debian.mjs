// What the commands need to know of the system they run on.
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** The full path of a program, or undefined when it is not on the PATH. */
export function onPath(program) {
  const folders = `${process.env.PATH ?? ''}${delimiter}/usr/local/sbin${delimiter}/usr/sbin`
    .split(delimiter)
    .filter(Boolean);
  return isAbsolute(program)
    ? [program].find(isExecutable)
    : folders.map((folder) => join(folder, program)).find(isExecutable);
}

/** Whether packages can be installed here without asking anybody. */
export function isRootOnDebian() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && onPath('apt-get') !== undefined;
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
