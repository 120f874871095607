import { plainWords } from '../../../shared/folding.ts';

/** Whether each of the words that were typed begins a word of a title; what was typed is plain already. */
export function fitsWords(title: string, typed: string): boolean {
  const words = plainWords(title).split(' ');
  return typed.split(' ').every((part) => words.some((word) => word.startsWith(part)));
}
