import type { Output } from '../../../shared/contract.ts';
import type { lodgeSettings } from '../../../shared/lodges/settings.ts';

export type LodgeForEdit = Output<typeof lodgeSettings.GetLodgeForEdit>;

/** A picture that was sent and waits for the form to be saved. */
export interface Sent {
  tempMediaId: number;
  consentId: number;
}

/** What stands in the form. */
export interface LodgeDraft {
  name: string;
  teaser: string;
  text: string;
  rules: string[];
  question: string;
  access: 'AccessForAll' | 'NewMembersApproved';
  visibility: number;
  categories: number[];
  kinks: number[];
  country: string;
  areaId: number | null;
  picture: Sent | 'remove' | null;
  cover: Sent | 'remove' | null;
}

export const blankLodge: LodgeDraft = {
  name: '',
  teaser: '',
  text: '',
  rules: ['', '', ''],
  question: '',
  access: 'NewMembersApproved',
  visibility: 7,
  categories: [],
  kinks: [],
  country: '',
  areaId: null,
  picture: null,
  cover: null,
};

export const draftOf = (lodge: LodgeForEdit): LodgeDraft => ({
  name: lodge.name,
  teaser: lodge.teaser,
  text: lodge.text,
  rules: [...lodge.rules, ...Array<string>(Math.max(0, 3 - lodge.rules.length)).fill('')],
  question: lodge.question ?? '',
  access: lodge.access,
  visibility: lodge.visibility,
  categories: lodge.lodgeCategoryIds,
  kinks: lodge.kinkIds,
  country: lodge.country ?? '',
  areaId: lodge.areaId,
  picture: null,
  cover: null,
});

const isSent = (picture: LodgeDraft['picture']): picture is Sent => picture !== null && picture !== 'remove';

/** The form as the calls take it. */
export function inputOf({ picture, cover, categories, kinks, areaId, question, rules, ...draft }: LodgeDraft) {
  const consent = [picture, cover].find(isSent);
  const { name, teaser, text, access, visibility } = draft;
  return {
    ...{ name: name.trim(), teaser: teaser.trim(), text: text.trim(), access, visibility },
    rules: rules.map((rule) => rule.trim()).filter((rule) => rule !== ''),
    ...(question.trim() && { question: question.trim() }),
    ...(areaId !== null && { areaId }),
    lodgeCategoryIds: categories,
    kinkIds: kinks,
    ...(isSent(picture) && { tempMediaId: picture.tempMediaId }),
    ...(isSent(cover) && { coverTempMediaId: cover.tempMediaId }),
    ...(consent && { consentId: consent.consentId }),
  };
}

/** What is missing, by the control; the values are ids of sentences. */
export const faultsOf = ({ name, teaser, text, visibility }: LodgeDraft): Record<string, string> => ({
  ...(name.trim().length < 3 && { 'lodge-name': 'lodges.form.name.missing' }),
  ...(!teaser.trim() && { 'lodge-teaser': 'lodges.form.teaser.missing' }),
  ...(!text.trim() && { 'lodge-text': 'lodges.form.text.missing' }),
  ...(visibility === 0 && { 'lodge-visibility': 'lodges.form.visibility.missing' }),
});
