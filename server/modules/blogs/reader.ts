import type { Locale } from '../../../shared/enums.ts';
import { isLoggedIn, type Actor } from '../../platform/actor.ts';
import { ageAssured } from '../../platform/gates.ts';
import type { SiteRecord } from '../../platform/site.ts';

/** Who reads, as far as it decides what is shown. */
export interface Reader {
  me: number;
  guest: boolean;
  /** Whether what is written for the dark variant is shown. */
  dark: boolean;
  /** Whether what is for adults alone may be shown. */
  adults: boolean;
  locale: Locale;
}

/** Whether entries for the dark variant are among what an actor finds. */
export const seesDark = (actor: Actor) => actor.member && actor.darkStatus === 'Approved';

export const readerOf = (actor: Actor, site: SiteRecord): Reader => ({
  me: actor.profileId,
  guest: !isLoggedIn(actor),
  dark: seesDark(actor),
  adults: ageAssured(actor, site),
  locale: actor.locale,
});

/** What of a reader changes the shape of a statement, for the names of prepared ones. */
export const shapeOf = ({ guest, dark, adults, locale }: Reader) => `${guest} ${dark} ${adults} ${locale}`;
