import type { AskedContract, FirstAnswer } from '../../shared/page.ts';

/** What a page of the server has for itself, as a browser has it. */
export interface PageRequest extends FirstAnswer {
  /** A `PageStore`, which only the store's own file knows. */
  store: object;
  /** Hears of every query that the page reads while it is drawn. */
  ask: (contract: AskedContract, input: Record<string, unknown>) => void;
  /** Asks a query at once; undefined where there is no answer. */
  answer: (contract: AskedContract, input: Record<string, unknown>) => Promise<unknown>;
  /** Hears of every screen whose files the page needs beside those of its route. */
  needs: (screen: string) => void;
  /** Hears what the browser's tab is called. */
  entitle: (title: string) => void;
  /** Hears that nothing is at the address. */
  miss: () => void;
  /** Hears where the page leads instead of showing anything: a path with the base path. */
  leadOn: (path: string) => void;
}

/** Whether pages are written here for browsers elsewhere: many at once, who share the modules and nothing else. */
export const onServer = typeof document === 'undefined';

let find: () => PageRequest | undefined = () => undefined;

/** Tells how the visit under way is found. */
export function findVisitsBy(way: typeof find): void {
  find = way;
}

/** The visit whose page is written just now. Throws where none is: nothing of one visit may reach another. */
export function visit(): PageRequest {
  const found = find();
  if (!found) throw new Error('Nobody visits just now.');
  return found;
}

/** Stands for something of whichever visit is under way. */
export const ofVisit = <Of extends object>(pick: (visit: PageRequest) => Of): Of =>
  new Proxy({} as Of, { get: (_none, name) => Reflect.get(pick(visit()), name) as unknown });

function brought(): FirstAnswer | undefined {
  const place = onServer ? null : document.getElementById('page');
  if (!place?.textContent) return undefined;
  const found = JSON.parse(place.textContent) as FirstAnswer;
  // Whoever comes to this device next must not read it in the page.
  place.textContent = '';
  return found;
}

const answer = brought();

/** What the page in this browser came with; of the visit under way on the server; undefined where it came with nothing. */
export const firstAnswer = (): FirstAnswer | undefined => (onServer ? visit() : answer);

/** Forgets what was answered to whoever was here. */
export const forgetAnswers = (): void => void written()?.answers.splice(0);

/** What the first drawing goes by: that of the browser has to be the same as that of the server. */
export const written = () => firstAnswer()?.written;
