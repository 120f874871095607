import type { DraftPlace } from '../../shared/declared.ts';
import { eyesFor, type Door } from './gates.ts';
import type { Onlooker } from './reportable.ts';

/** A place at which words are kept until they are sent; the module that takes them says so. */
export interface Writable {
  /** The command that sends them: whom its gates shut out, writes nothing there. */
  door: Door;
  /** Whether somebody may send words there, as that command judges. */
  mayWrite(id: number, onlooker: Onlooker): Promise<boolean>;
}

/** What is written at, by its kind. */
export type WritableBook = ReadonlyMap<string, Writable>;

/** Whether somebody could write at a place right now. Where they could not is to be as what does not exist. */
export async function couldWrite(
  place: DraftPlace,
  id: number,
  onlooker: Onlooker & { platform: { writable: WritableBook } },
): Promise<boolean> {
  const kind = onlooker.platform.writable.get(place);
  const actor = kind && eyesFor(kind.door, onlooker.actor, onlooker.site);
  return actor ? kind.mayWrite(id, { ...onlooker, actor }) : false;
}
