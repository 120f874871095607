import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type * as Library from '@testing-library/dom';
import { deadline } from '../../support/deadline.ts';
import type { Engine, Handle } from './engine.ts';

/** Finds by what a person sees in any engine. */
const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** What a person looks for: a control by its role, a field by its label, or words; the words may be a part of what is there. */
export type Sought = { by: 'label' | 'text' | Library.ByRoleMatcher; words: string; exact?: boolean };

/** In the page: the first that is visible and, where it is to be used, listens. */
const look = ({ by, words, exact = false }: Sought, used: boolean): Element | undefined => {
  const { TestingLibraryDom: dom } = window as unknown as { TestingLibraryDom: typeof Library };
  const fits = (one: string) => (exact ? one === words : one.toLowerCase().includes(words.toLowerCase()));
  const find = () => {
    if (by === 'label') return dom.queryAllByLabelText(document.body, fits);
    return by === 'text'
      ? dom.queryAllByText(document.body, fits)
      : dom.queryAllByRole(document.body, by, { name: fits });
  };
  const listens = (one: Element) => Object.keys(one).some((key) => key.startsWith('__reactProps$'));
  return find().find((one) => one.checkVisibility() && (!used || listens(one)));
};

/** Asks again soon: each look takes a while of its own. */
const patience = { timeout: deadline, intervals: [50] };

/** What a person does in a page of any engine; each act waits until it can be done. */
export class Tab {
  readonly #engine: Engine;
  readonly #base: string;

  constructor(engine: Engine, base: string) {
    this.#engine = engine;
    this.#base = base;
  }

  /** Opens a page, a path of the house or a whole address, and waits until its code is there. */
  async goto(address: string): Promise<void> {
    await this.#engine.goto(new URL(address, this.#base).href);
    const isLive = () => document.querySelector('html[data-live]') !== null;
    await expect.poll(() => this.#engine.evaluate(isLive), { ...patience, message: `${address} answers` }).toBe(true);
  }

  async see(sought: Sought): Promise<void> {
    await this.#found(sought, { used: false });
  }

  async click(sought: Sought): Promise<void> {
    await expect(async () => (await this.#find(sought, { used: true })).click()).toPass(patience);
  }

  async write(sought: Sought, text: string): Promise<void> {
    await (await this.#found(sought)).type(text);
  }

  async choose(sought: Sought, value: string): Promise<void> {
    await (await this.#found(sought)).choose(value);
  }

  /** The words of something that is there. */
  async text(sought: Sought): Promise<string> {
    return (await this.#found(sought, { used: false })).text();
  }

  /** Waits until the page has moved to where one is led. */
  async isAt(path: RegExp): Promise<void> {
    await expect.poll(() => this.#engine.evaluate(() => location.pathname), patience).toMatch(path);
  }

  /** How many elements a selector has. */
  count(selector: string): Promise<number> {
    return this.#engine.evaluate((all) => document.querySelectorAll(all).length, selector);
  }

  picture(): Promise<Buffer> {
    return this.#engine.picture();
  }

  close(): Promise<void> {
    return this.#engine.close();
  }

  async #found(sought: Sought, how = { used: true }): Promise<Handle> {
    const found: Handle[] = [];
    await expect(async () => found.push(await this.#find(sought, how))).toPass(patience);
    return found[0]!;
  }

  async #find(sought: Sought, { used }: { used: boolean }): Promise<Handle> {
    if (!(await this.#engine.evaluate(() => 'TestingLibraryDom' in window))) await this.#engine.run(library);
    const found = await this.#engine.find(look, sought, used);
    if (!found) throw new Error(`There is no ${sought.by} “${sought.words}”.`);
    return found;
  }
}
