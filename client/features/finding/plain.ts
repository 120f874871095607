const letters: Record<string, string> = { æ: 'ae', ø: 'o', đ: 'd', ł: 'l' };

/** Words without accents, signs and capitals, as the server compares names. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[æøđł]/g, (letter) => letters[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether each of the words that were typed begins a word of a title; what was typed is plain already. */
export function fitsWords(title: string, typed: string): boolean {
  const words = plainWords(title).split(' ');
  return typed.split(' ').every((part) => words.some((word) => word.startsWith(part)));
}
