import { catalogue } from '../../server/platform/texts.ts';

export { catalogue };

export const english = catalogue('en-GB');
export const danish = catalogue('da-DK');
export const swedish = catalogue('sv-SE');

/** A text of a catalogue as a single person reads it; a couple's with `couple`. */
export function said(texts: typeof english, id: string, who: 'couple' | 'other' = 'other'): string {
  const text = texts[id]!;
  const plural = /^\{who, select, couple \{(.*)\} other \{(.*)\}\}$/.exec(text);
  return plural ? plural[who === 'couple' ? 1 : 2]! : text;
}
