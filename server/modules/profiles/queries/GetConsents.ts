import type { Output } from '../../../../shared/contract.ts';
import { profileSettings } from '../../../../shared/profiles/settings.ts';
import { handle } from '../../../platform/handle.ts';
import { rows } from '../../../platform/database/sql.ts';
import { consentsOf, type Consent } from '../consents.ts';

type Shown = Output<typeof profileSettings.GetConsents>['history'][number];

const shown = ({ choices, version, at }: Consent) => {
  const { marketing, preferences, statistics, sensitiveData } = choices as Omit<Shown, 'version' | 'at'>;
  return { marketing, preferences, statistics, sensitiveData, version, at };
};

export const GetConsents = handle(profileSettings.GetConsents, async (_input, actor, { read }) => {
  const history = (await rows(read, consentsOf(actor.profileId, 'privacy'))).map(shown);
  return { current: history[0] ?? null, history };
});
