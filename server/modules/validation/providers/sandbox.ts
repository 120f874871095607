/** Plays a provider where none is set up: its own page, a signed answer that grows old, refusal, cancelling and outage. */
import { clock, minutes } from '../../../platform/clock.ts';
import { addressOn, type SiteRecord } from '../../../platform/site.ts';
import { byCaller, type Entrance, type EntranceAnswer } from '../../../platform/http/entrances.ts';
import { escapeHtml } from '../../../platform/http/pages.ts';
import type { Platform } from '../../../platform/platform.ts';
import { digest, sameDigest } from '../../../platform/secrets.ts';
import {
  AnswerInvalid,
  ProviderDown,
  type AgeProvider,
  type Check,
  type Finding,
  type ProviderMethod,
} from './provider.ts';

const goodFor = 5 * minutes;
const outcomes = { Adult: '18 or older', Minor: 'Younger than 18', Cancelled: 'Cancel', Down: 'Answer with an outage' };

export class Sandbox implements AgeProvider {
  readonly #platform: Platform;
  readonly #method: ProviderMethod;

  constructor(platform: Platform, method: ProviderMethod) {
    this.#platform = platform;
    this.#method = method;
  }

  begin({ state, returnUrl }: Check): Promise<string> {
    if (this.#platform.config.AGE_SANDBOX === 'down') return Promise.reject(new ProviderDown('the sandbox is down'));
    const query = new URLSearchParams({ method: this.#method, state, back: returnUrl });
    return Promise.resolve(returnUrl.replace(/\/ProfileValidation$/, `/sandbox/age?${query.toString()}`));
  }

  finish({ state }: Check, answer: Record<string, string>): Promise<Finding> {
    const { outcome = '', at = '', signature = '' } = answer;
    const expected = sign(this.#platform, state, outcome, at);
    const fits = sameDigest(expected, Buffer.from(signature, 'base64url'));
    if (!fits || clock.ms() - Number(at) > goodFor) return Promise.reject(new AnswerInvalid('not signed, or too old'));
    if (outcome === 'Down') return Promise.reject(new ProviderDown('the sandbox says so'));
    return Promise.resolve(outcome as Finding);
  }
}

const sign = ({ secrets }: Platform, ...parts: string[]) => digest(secrets, 'age sandbox', parts.join('\n'));

/** The sandbox's own page, and the way back from it. There is none in production. */
export const sandboxPages = (platform: Platform): Entrance[] =>
  platform.config.AGE_SANDBOX === 'off'
    ? []
    : [
        {
          name: 'AgeSandbox',
          path: '/sandbox/age',
          methods: ['GET', 'HEAD'],
          door: 'anybody',
          limit: byCaller('publicFile'),
          answer: ({ query, site }) => answer(platform, site, query as Record<string, string>),
        },
      ];

function answer(platform: Platform, site: SiteRecord, query: Record<string, string>): EntranceAnswer {
  const { method = '', state = '', back = '', outcome } = query;
  if (back !== addressOn(site, platform.config, '/ProfileValidation')) return { status: 400 };
  if (outcome === undefined) {
    return { headers: { 'content-type': 'text/html; charset=utf-8' }, body: page(method, { method, state, back }) };
  }
  if (!Object.hasOwn(outcomes, outcome)) return { status: 400 };
  const at = String(clock.ms());
  const signature = sign(platform, state, outcome, at).toString('base64url');
  const location = `${back}?${new URLSearchParams({ state, outcome, at, signature }).toString()}`;
  return { status: 302, headers: { location } };
}

function page(method: string, query: Record<string, string>): string {
  const links = Object.entries(outcomes).map(([outcome, words]) => {
    const address = `age?${new URLSearchParams({ ...query, outcome }).toString()}`;
    return `<li><a href="${escapeHtml(address)}">${words}</a></li>`;
  });
  return `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sandbox: ${escapeHtml(method)}</title><main><h1>Sandbox in place of ${escapeHtml(method)}</h1>
<p>This page exists in development only. What shall the provider answer?</p><ul>${links.join('')}</ul></main></html>`;
}
