/**
 * A new id for a command, of the seventh version of RFC 9562: the millisecond, then chance. The server keeps those of a day
 * together, and forgets them together.
 */
export function newCommandId(): string {
  const moment = Date.now().toString(16).padStart(12, '0');
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
