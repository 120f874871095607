import { GenderGroup } from '../../../shared/enums.ts';
import { ageRange } from '../../../shared/matching/contract.ts';

const { Men, Women, Couples, Transgender } = GenderGroup;

/** Whom somebody wants who has not said. */
export const everybody = {
  groups: Men | Women | Couples | Transgender,
  ageFrom: ageRange.min,
  ageTo: ageRange.max,
  distanceBand: null,
};
