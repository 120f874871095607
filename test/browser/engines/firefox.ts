import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { shiftDate, clockOffset } from '../../support/testClock.ts';
import { size, type Engine, type Handle } from './engine.ts';

const control = (element: ElementHandle<Element>): Handle => ({
  click: () => element.click(),
  type: (text) => element.type(text),
  text: () => element.evaluate((one) => one.textContent),
  choose: async (value) => void (await (element as ElementHandle<HTMLSelectElement>).select(value)),
});

/** Starts Firefox, which is spoken to in WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    ...{ browser: 'firefox', executablePath, defaultViewport: size },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB' },
  });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(shiftDate, clockOffset());
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (act, ...given) => page.evaluate(act as (...all: unknown[]) => never, ...given),
    run: async (script) => void (await page.evaluate(script)),
    find: async (look, ...given) => {
      const found = (
        await page.evaluateHandle(look as (...all: unknown[]) => Element, ...given)
      ).asElement() as ElementHandle<Element> | null;
      return found ? control(found) : undefined;
    },
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
