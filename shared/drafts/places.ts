/** How words that are kept at a place are, before they are sent from there. */
export interface DraftPlaceRules {
  /** Characters at most of a title; none where nothing there has one. */
  title?: number;
  /** Characters at most of the text. */
  text: number;
  /** The text is HTML, of which a fixed set of elements is kept. */
  html?: boolean;
  /** It is sealed in the database, as what is sent from there is. */
  sealed?: boolean;
}

/** Declares the places of an area at which words are kept until they are sent. */
export const draftPlacesOf = <const P extends Readonly<Record<string, DraftPlaceRules>>>(places: P): P => places;
