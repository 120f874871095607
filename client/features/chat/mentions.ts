import type { ProfileCard } from '../../../shared/fields.ts';
import { mostMentions } from '../../../shared/chat/shapes.ts';

export type Named = Pick<ProfileCard, 'profileId' | 'name'>;

/** What is being written behind an @ at the caret, and where it begins. */
export function openMention(text: string, caret: number): { from: number; begun: string } | undefined {
  const match = /(?:^|\s)@([^\s@]{0,30})$/u.exec(text.slice(0, caret));
  return match ? { from: caret - match[1]!.length - 1, begun: match[1]!.toLowerCase() } : undefined;
}

export const suggested = <Person extends Named>(people: readonly Person[], begun: string, most = 6): Person[] =>
  people.filter(({ name }) => name.toLowerCase().startsWith(begun)).slice(0, most);

const letter = /[\p{L}\p{N}_]/u;

/** Where somebody is called by name: the longest of the names that fits, and only as a whole. */
function mentionAt(text: string, at: number, byLength: readonly Named[]): Named | undefined {
  return byLength.find(({ name }) => text.startsWith(name, at + 1) && !letter.test(text[at + 1 + name.length] ?? ''));
}

export interface Part {
  text: string;
  /** Who is called by it. */
  called?: Named;
}

/** Words, cut where somebody is called by name. */
export function mentionsIn(text: string, people: readonly Named[]): Part[] {
  const byLength = people.toSorted((one, other) => other.name.length - one.name.length);
  const parts: Part[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const called = mentionAt(text, at, byLength);
    if (!called) continue;
    if (at > from) parts.push({ text: text.slice(from, at) });
    from = at + 1 + called.name.length;
    parts.push({ text: text.slice(at, from), called });
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** Who is called by name in what somebody writes, as many as the server takes. */
export const calledIn = (text: string, people: readonly Named[]): number[] =>
  [...new Set(mentionsIn(text, people).flatMap(({ called }) => called?.profileId ?? []))].slice(0, mostMentions);
