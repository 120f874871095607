import { setTimeout } from 'node:timers/promises';
import type { AnswerForPage, Answered, AskedContract, PageWish } from '../../../shared/page.ts';
import { bringAnswers, keyOf } from '../../platform/api.ts';
import type { PageStore } from '../../platform/store.ts';

type Question = [contract: AskedContract, input: Record<string, unknown>];

const nameOf = (...[contract, input]: Question) => keyOf(contract) + JSON.stringify(input);

/** What is asked for a page, each question once. */
export class Questions {
  readonly #wish: PageWish;
  readonly #until: number;
  readonly #pending = new Map<string, Promise<unknown>>();
  readonly #answered = new Map<string, Answered>();
  /** What the drawing asked for, by name. */
  readonly #drawn = new Map<string, Question>();
  /** Whether something that was asked for is not there. */
  missing = false;
  /** How many answers the store has. */
  #count = 0;

  constructor(wish: PageWish) {
    this.#wish = wish;
    this.#until = performance.now() + wish.patience;
  }

  /** Hears of what the page reads while it is drawn. */
  draws = (...question: Question): void => void this.#drawn.set(nameOf(...question), question);

  /** Asks at once; undefined where it is refused, or answered too late. */
  answer = (...question: Question): Promise<unknown> => {
    const name = nameOf(...question);
    const answer = this.#pending.get(name) ?? this.#inTime(name, question);
    this.#pending.set(name, answer);
    return answer;
  };

  async #inTime(name: string, [{ kind, area, name: of, method, tags, fleeting }, input]: Question): Promise<unknown> {
    const contract = { kind, area, name: of, method, tags, ...(fleeting && { fleeting }) };
    const late = setTimeout(Math.max(0, this.#until - performance.now()), {}, { ref: false });
    const { value, missing }: AnswerForPage = await Promise.race([this.#wish.ask(contract, input), late]);
    if (missing) this.missing = true;
    if (value !== undefined) this.#answered.set(name, { contract, input, value });
    return value;
  }

  /** Waits for all that is asked, with what is asked meanwhile, and tells a store the answers that are new. */
  async hear(store: PageStore): Promise<void> {
    for (let open = -1; open !== this.#pending.size;) {
      open = this.#pending.size;
      await Promise.all(this.#pending.values());
    }
    const fresh = this.all().slice(this.#count);
    this.#count += fresh.length;
    if (fresh.length > 0) store.dispatch(bringAnswers(fresh));
  }

  /** Asks what the drawing asked for and nobody had read. Resolves to the names of those queries that were answered. */
  async hearMore(store: PageStore): Promise<string[]> {
    const missing = [...this.#drawn].filter(([name]) => !this.#pending.has(name));
    for (const [, question] of missing) void this.answer(...question);
    await this.hear(store);
    return missing.flatMap(([name, [contract]]) => (this.#answered.has(name) ? [keyOf(contract)] : []));
  }

  all = (): Answered[] => [...this.#answered.values()];

  /** The answers that the page shows, for the browser to take over. */
  shown = (): Answered[] => [...this.#answered].flatMap(([name, answer]) => (this.#drawn.has(name) ? [answer] : []));
}
