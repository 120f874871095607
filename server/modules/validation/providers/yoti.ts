import { z } from 'zod';
import { asFetch } from '../../../platform/outbound.ts';
import type { Platform } from '../../../platform/platform.ts';
import { AnswerInvalid, ProviderDown, type AgeProvider, type Check, type Finding } from './provider.ts';

/** An estimate of the face has to lie well above the age; papers have to say it. */
const thresholds = { estimate: 25, papers: 18 };

const sessionAnswer = z.object({ id: z.string().min(1) });
const resultAnswer = z.object({
  status: z.string(),
  reference_id: z.string(),
});

/** Yoti's age service: a session made by us, its page for the person, its result fetched by us and never taken from the browser. */
export class Yoti implements AgeProvider {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async begin({ state, returnUrl }: Check): Promise<string> {
    const back = `${returnUrl}?state=${state}`;
    const { id } = await this.#call(sessionAnswer, 'api/v1/sessions', {
      type: 'OVER',
      ttl: 1800,
      reference_id: state,
      age_estimation: { allowed: true, threshold: thresholds.estimate, level: 'PASSIVE' },
      digital_id: { allowed: true, threshold: thresholds.papers },
      doc_scan: { allowed: true, threshold: thresholds.papers, level: 'PASSIVE', authenticity: 'AUTO' },
      callback: { auto: true, url: back },
      cancel_url: `${back}&cancelled=1`,
    });
    const { YOTI_URL, YOTI_SDK_ID = '' } = this.#platform.config;
    return `${YOTI_URL}/?${new URLSearchParams({ sessionId: id, sdkId: YOTI_SDK_ID }).toString()}`;
  }

  async finish({ state }: Check, answer: Record<string, string>): Promise<Finding> {
    if (answer['cancelled']) return 'Cancelled';
    const session = answer['sessionId'] ?? '';
    if (!/^[\w-]{1,100}$/.test(session)) throw new AnswerInvalid('no session');
    const result = await this.#call(resultAnswer, `api/v1/sessions/${session}/result`);
    if (result.reference_id !== state) throw new AnswerInvalid('somebody else’s session');
    if (result.status === 'COMPLETE') return 'Adult';
    // Below the threshold of an estimate may still be an adult.
    if (result.status === 'FAIL') return 'Unproved';
    if (result.status === 'CANCELLED' || result.status === 'EXPIRED') return 'Cancelled';
    throw new ProviderDown('no result yet');
  }

  async #call<Answer>(shape: z.ZodType<Answer>, path: string, body?: object): Promise<Answer> {
    const { YOTI_URL, YOTI_SDK_ID = '', YOTI_API_KEY = '' } = this.#platform.config;
    const send = asFetch(this.#platform.outbound);
    const answer = await send(`${YOTI_URL}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${YOTI_API_KEY}`,
        'yoti-sdk-id': YOTI_SDK_ID,
        'content-type': 'application/json',
      },
      body: body && JSON.stringify(body),
    }).catch((error: unknown) => {
      throw new ProviderDown('the service does not answer', { cause: error });
    });
    if (answer.status === 403 || answer.status === 404) throw new AnswerInvalid('no such session');
    if (!answer.ok) throw new ProviderDown(`the service answered ${answer.status}`);
    const { data } = shape.safeParse(await answer.json().catch(() => undefined));
    if (data === undefined) throw new ProviderDown('an answer in another form');
    return data;
  }
}
