/** Pages as the client's own components write them, before any script runs in a browser. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locale } from '../../../shared/enums.ts';
import type { FirstAnswer, PageWish, PageWritten } from '../../../shared/page.ts';
import { log } from '../log.ts';

/** In ms: what is not known by then the browser asks for. */
const patience = 1000;

interface Writer {
  writePage: (wish: PageWish) => Promise<PageWritten>;
}

/** A page ready to be sent: HTML of the root, tags for its head, and what it carries. */
export interface Rendered {
  html: string;
  title?: string;
  missing: boolean;
  locale: Locale;
  head: string;
  answer: FirstAnswer;
}

/** Writes pages with the client that was built for the server. */
export class Renderer {
  readonly #writer: Writer;
  readonly #files: Record<string, string[]>;

  private constructor(writer: Writer, files: Record<string, string[]>) {
    this.#writer = writer;
    this.#files = files;
  }

  /** Loads what was built beside the client in `clientFolder`; undefined where it was not, and pages come empty. */
  static async open(clientFolder: string): Promise<Renderer | undefined> {
    const program = join(clientFolder, '../pages/server.js');
    const list = join(clientFolder, '.vite/screens.json');
    if (!existsSync(program) || !existsSync(list)) return undefined;
    const writer = (await import(pathToFileURL(program).href)) as Writer;
    return new Renderer(writer, JSON.parse(readFileSync(list, 'utf8')) as Record<string, string[]>);
  }

  /** Writes a page, or says where its reader is sent; undefined where it cannot be written, and the browser draws it alone. */
  async render(wish: Omit<PageWish, 'patience'>): Promise<Rendered | { movedTo: string } | undefined> {
    try {
      const page = await this.#writer.writePage({ ...wish, patience });
      if ('movedTo' in page) return page;
      const { screens, written, ...rest } = page;
      if (written.undeclared)
        log.warn(
          { screens, undeclared: written.undeclared },
          'a page was drawn again for what no screen of it declares',
        );
      return { ...rest, head: this.#head(screens), answer: { site: wish.site, written } };
    } catch (error) {
      log.error({ err: error }, 'a page could not be written');
      return undefined;
    }
  }

  #head(screens: readonly string[]): string {
    const files = [...new Set(screens.flatMap((screen) => this.#files[screen] ?? []))];
    const styles = files.filter((file) => file.endsWith('.css'));
    const code = files.filter((file) => !styles.includes(file));
    return (
      styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('') +
      `<script type="application/json" data-code>${JSON.stringify(code)}</script>`
    );
  }
}
