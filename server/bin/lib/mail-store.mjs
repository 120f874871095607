// Mails as files, the newest first; a mail that comes a second time takes the place of the first.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const atMost = 500;

/** Opens the folder of mails. `parse` makes an object of a mail's source, as postal-mime does. */
export function openMailStore(dir, parse) {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  /** Known mails by id, the oldest first; what is read from a file is read once. */
  const mails = new Map(readIndex(dir).map((id) => [id, undefined]));
  const fileOf = (id) => join(dir, `${id}.eml`);

  const read = async (id) => {
    if (!mails.has(id)) return undefined;
    const kept = mails.get(id) ?? summary(id, await parse(await readFile(fileOf(id))), statSync(fileOf(id)).mtime);
    if (mails.has(id)) mails.set(id, kept);
    return kept;
  };

  const add = async (source) => {
    const parsed = await parse(source);
    const id = createHash('sha256')
      .update(parsed.messageId || source)
      .digest('hex')
      .slice(0, 16);
    await writeFile(`${fileOf(id)}.part`, source, { mode: 0o600 });
    await rename(`${fileOf(id)}.part`, fileOf(id));
    mails.delete(id);
    mails.set(id, summary(id, parsed, new Date()));
    for (const old of [...mails.keys()].slice(0, -atMost)) {
      mails.delete(old);
      await rm(fileOf(old), { force: true });
    }
  };

  const list = async () => {
    const all = await Promise.all([...mails.keys()].reverse().map(read));
    return all.filter(Boolean).map(({ html, headers, ...mail }) => ({ ...mail, hasHtml: Boolean(html) }));
  };
  const clear = async () => {
    const ids = [...mails.keys()];
    mails.clear();
    await Promise.all(ids.map((id) => rm(fileOf(id), { force: true })));
  };
  return { add, read, list, clear, source: (id) => readFile(fileOf(id)) };
}

function readIndex(dir) {
  const files = readdirSync(dir).filter((name) => name.endsWith('.eml'));
  const times = new Map(files.map((name) => [name, statSync(join(dir, name)).mtimeMs]));
  return files.sort((a, b) => times.get(a) - times.get(b)).map((name) => name.slice(0, -'.eml'.length));
}

function summary(id, mail, arrived) {
  return {
    id,
    to: (mail.to ?? []).map(({ address }) => address),
    from: mail.from ? { name: mail.from.name ?? '', address: mail.from.address } : undefined,
    subject: mail.subject ?? '',
    date: arrived.toISOString(),
    text: mail.text ?? '',
    html: mail.html,
    headers: Object.fromEntries((mail.headers ?? []).map(({ key, value }) => [key, value])),
  };
}
