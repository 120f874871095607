import * as client from 'openid-client';
import { clock } from '../../../platform/clock.ts';
import { asFetch, OutboundRefused } from '../../../platform/outbound.ts';
import type { Platform } from '../../../platform/platform.ts';
import { digest } from '../../../platform/secrets.ts';
import { adulthood, ageOn, dayIn } from '../../../../shared/profiles/age.ts';
import { AnswerInvalid, ProviderDown, type AgeProvider, type Check, type Finding } from './provider.ts';

/** MitID through a broker that speaks OpenID Connect: code flow with PKCE; of the claims only the age is looked at. */
export class OpenIdConnect implements AgeProvider {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async begin({ state, returnUrl, locale }: Check): Promise<string> {
    const configuration = await this.#configuration();
    const address = client.buildAuthorizationUrl(configuration, {
      redirect_uri: returnUrl,
      scope: 'openid mitid',
      state,
      nonce: this.#derived('nonce', state),
      code_challenge: await client.calculatePKCECodeChallenge(this.#derived('verifier', state)),
      code_challenge_method: 'S256',
      ui_locales: locale,
    });
    return address.href;
  }

  async finish({ state, returnUrl }: Check, answer: Record<string, string>): Promise<Finding> {
    if (answer['error'] === 'access_denied') return 'Cancelled';
    if (answer['error'] === 'temporarily_unavailable') throw new ProviderDown('the broker says so');
    const configuration = await this.#configuration();
    const address = new URL(`${returnUrl}?${new URLSearchParams(answer).toString()}`);
    try {
      const tokens = await client.authorizationCodeGrant(configuration, address, {
        expectedState: state,
        expectedNonce: this.#derived('nonce', state),
        pkceCodeVerifier: this.#derived('verifier', state),
        idTokenExpected: true,
      });
      return findingIn(tokens.claims() ?? {});
    } catch (error) {
      throw translated(error);
    }
  }

  async #configuration(): Promise<client.Configuration> {
    const { MITID_ISSUER = '', MITID_CLIENT_ID = '', MITID_CLIENT_SECRET } = this.#platform.config;
    try {
      return await client.discovery(new URL(MITID_ISSUER), MITID_CLIENT_ID, MITID_CLIENT_SECRET, undefined, {
        [client.customFetch]: asFetch(this.#platform.outbound) as client.CustomFetch,
      });
    } catch (error) {
      throw new ProviderDown('the broker does not answer', { cause: error });
    }
  }

  /** Values of one check that need not be kept: they follow from its state and our own key. */
  #derived(purpose: string, state: string): string {
    return digest(this.#platform.secrets, `age ${purpose}`, state).toString('base64url');
  }
}

function translated(error: unknown): Error {
  const unreachable = error instanceof OutboundRefused || error instanceof TypeError;
  return unreachable ? new ProviderDown('', { cause: error }) : new AnswerInvalid('', { cause: error });
}

function findingIn(claims: Record<string, unknown>): Finding {
  const stated = claims['over18'] ?? claims['age_over_18'];
  if (typeof stated === 'boolean') return stated ? 'Adult' : 'Minor';
  const birthday = claims['birthdate'] ?? claims['mitid.date_of_birth'];
  if (typeof birthday !== 'string') throw new AnswerInvalid('no age in the answer');
  return ageOn(birthday, dayIn('Europe/Copenhagen', clock.now())) >= adulthood ? 'Adult' : 'Minor';
}
