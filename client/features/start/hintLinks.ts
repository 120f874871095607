import type { Output } from '../../../shared/contract.ts';
import type { hints } from '../../../shared/start/hints.ts';
import type { SectionName } from '../../kit/form/profileForm.ts';

export type Step = Output<typeof hints.Hints>['steps'][number];

/** The parts of the form that some steps are about. */
const parts: Partial<Record<Step['hint'], SectionName>> = {
  Headline: 'words',
  Text: 'words',
  Facts: 'facts',
  HeightAndWeight: 'facts',
  InterestWords: 'interests',
};

/** Where a step for one's profile is taken. */
export const linkOf = ({ hint, link }: Step): string => (parts[hint] ? `${link}#${parts[hint]}` : link);
