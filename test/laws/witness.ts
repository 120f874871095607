/** What reaches somebody unasked: what their open page is told, mails to their address, pushes to their device. */
import { setTimeout } from 'node:timers/promises';
import { seconds } from '../../server/platform/clock.ts';
import { device } from '../support/device.ts';
import type { Somebody } from '../support/given.ts';
import { openPage } from '../support/socket.ts';
import { world } from '../support/world.ts';

/** Of comments a page hears at most once a second, of all that came meanwhile at once. */
const allTold = () => setTimeout(seconds + 100);

/** Comments by their page: in how many pieces they were told says how fast the machine was. */
function gathered(told: { topic: string; commentIds: readonly number[] }[]) {
  const byTopic = new Map<string, Set<number>>();
  for (const { topic, commentIds } of told) byTopic.set(topic, new Set([...(byTopic.get(topic) ?? []), ...commentIds]));
  return [...byTopic]
    .map(([topic, commentIds]) => ({ topic, commentIds: [...commentIds].sort((a, b) => a - b) }))
    .sort((a, b) => a.topic.localeCompare(b.topic));
}

/** Whatever leads somewhere, by a key of its own. */
const address = /https?:\/\/\S+/g;

interface Receivers {
  page: Awaited<ReturnType<typeof openPage>>;
  /** Where the account is reached outside the site. */
  phone?: ReturnType<typeof device>;
}

export class Witness {
  readonly #one: Somebody;
  readonly #receivers: Receivers;
  /** How much had come when the present part of the story began. */
  #mails = world.mail.mails.length;
  #pushes = 0;
  /** What came in each part of the story. */
  readonly heard = new Map<string, unknown>();

  private constructor(one: Somebody, receivers: Receivers) {
    this.#one = one;
    this.#receivers = receivers;
  }

  /** Listens to what is told on one side. */
  static async onSide(one: Somebody): Promise<Witness> {
    return new Witness(one, { page: await openPage(one) });
  }

  /** Listens also to what leaves the site for the account. */
  static async ofAccount(one: Somebody): Promise<Witness> {
    const phone = device(`witness-${crypto.randomUUID()}`);
    await one.Subscribe(phone.subscription);
    return new Witness(one, { page: await openPage(one), phone });
  }

  /** Opens the pages at which news are told, too. */
  async watch(topics: readonly string[]): Promise<void> {
    await world.settle();
    await allTold();
    for (const topic of topics)
      if (!(await this.#receivers.page.watch(topic))) throw new Error(`${topic} is not to be watched.`);
  }

  /** A part of the story is over: all that came in it is kept under its name. */
  async over(part: string): Promise<void> {
    await world.settle();
    const { page, phone } = this.#receivers;
    const last = `over ${part}`;
    await allTold();
    // What is told comes in its order: nothing of this part is under way any more.
    world.platform.hub.stale(this.#one.profileId, [last]);
    await page.until(() => page.stale.some((tags) => tags.includes(last)));
    const tags = page.stale
      .splice(0)
      .flat()
      .filter((tag) => tag !== last);
    const told = [...page.notices.splice(0), ...gathered(page.comments.splice(0)), ...page.drafts.splice(0)];
    const counts = page.counts.splice(0).at(-1);
    this.heard.set(`unasked, ${part}`, { tags: [...new Set(tags)].sort(), told, ...(counts && { counts }) });
    if (!phone) return;
    const mails = world.mail.mails.slice(this.#mails).filter(({ to }) => to?.[0]?.address === this.#one.email);
    const pushes = phone.shown().slice(this.#pushes);
    this.#mails = world.mail.mails.length;
    this.#pushes += pushes.length;
    this.heard.set(`outside, ${part}`, {
      mails: mails.map(({ subject, text = '' }) => `${subject}\n${text.replace(address, 'an address')}`).sort(),
      pushes: pushes.map(({ title, body, link }) => [title, body, link].join('\n')).sort(),
    });
  }
}
