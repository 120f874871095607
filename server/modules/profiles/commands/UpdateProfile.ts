import type { Checked } from '../../../../shared/contract.ts';
import { FieldVisibility } from '../../../../shared/enums.ts';
import { profileForm } from '../../../../shared/profiles/contract.ts';
import {
  profileChoiceNames,
  profileChoices,
  profileGroupsNames,
  type ProfileChoice,
  type ProfileGroups,
} from '../../../../shared/profiles/profileFields.ts';
import { handle } from '../../../platform/handle.ts';
import { keepKinks } from '../../interests/index.ts';
import { refuseContactData } from '../contactData.ts';
import { describePersons, storedChoice } from '../describePersons.ts';
import { ProfileEdited } from '../events.ts';
import type { Description } from '../model/description.ts';
import type { Visibility } from '../model/description.ts';
import { Profile } from '../model/Profile.ts';
import { findPlaceId, noteMove, tellPlace } from '../place.ts';

export const UpdateProfile = handle(profileForm.UpdateProfile, {
  load: (_input, { find }, actor) => find(Profile, actor.profileId),
  async do(profile, input, { dark }, unit) {
    const { call, platform, afterCommit } = unit;
    const { headline, text, kinkIds, persons, visibility } = input;
    refuseContactData({ headline, text });
    const placeId = await findPlaceId(unit, call.site.id, input);
    if (placeId !== undefined && placeId !== profile.placeId) await noteMove(unit, profile.id);
    if (placeId !== undefined && dark) await tellPlace(unit, profile.id, input.areaId === undefined ? 'Town' : 'Area');
    profile.describe(sent({ headline, text, ...profileFactsIn(input), placeId }));
    if (visibility) profile.showTo(numbersOf(visibility));
    if (kinkIds) await keepKinks(unit, profile.id, kinkIds);
    if (persons) await describePersons(unit, profile.id, persons);
    const parts = Object.keys(sent(input));
    if (parts.length > 0) unit.record(ProfileEdited, { profileId: profile.id, parts });
    afterCommit(() => platform.sessions.forget(call.token));
    return {};
  },
});

/** What is told of the profile as a whole, as it is stored. */
const profileFactsIn = (input: Checked<typeof profileForm.UpdateProfile>) =>
  Object.fromEntries([
    ...profileChoiceNames.map((field) => [field, storedChoice(profileChoices[field], input[field])]),
    ...profileGroupsNames.map((field) => [field, input[field]]),
  ]) as Partial<Pick<Description, ProfileChoice | ProfileGroups>>;

/** What was sent, without what was left out. */
const sent = <T extends object>(input: T) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  } satisfies Partial<Description> | object;

const numbersOf = (visibility: Record<string, keyof typeof FieldVisibility>): Visibility =>
  Object.fromEntries(Object.entries(visibility).map(([field, name]) => [field, FieldVisibility[name]]));
