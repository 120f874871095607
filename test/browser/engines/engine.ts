/** A control in a page of any engine, used by the engine's own mouse and keys. */
export interface Handle {
  click: () => Promise<void>;
  type: (text: string) => Promise<void>;
  text: () => Promise<string>;
  /** Chooses an option of a list by its value. */
  choose: (value: string) => Promise<void>;
}

/** One window of a browser that Playwright does not drive. */
export interface Engine {
  goto: (url: string) => Promise<void>;
  /** Runs a function in the page, which knows nothing but what it is given. */
  evaluate: <Given extends unknown[], Answer>(act: (...given: Given) => Answer, ...given: Given) => Promise<Answer>;
  /** Runs a script in the page. */
  run: (script: string) => Promise<void>;
  /** As `evaluate` for a function that finds an element, or nothing. */
  find: <Given extends unknown[]>(
    look: (...given: Given) => Element | undefined,
    ...given: Given
  ) => Promise<Handle | undefined>;
  /** How the page looks, as a PNG. */
  picture: () => Promise<Buffer>;
  close: () => Promise<void>;
}

/** The size of the window; MiniBrowser takes a part of it for its own bar. */
export const size = { width: 1440, height: 1000 };
