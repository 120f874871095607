import type { EntitySchema } from '@mikro-orm/postgresql';
import type { CountQueries } from '../platform/counts.ts';
import type { PersonalBook } from '../platform/personal.ts';
import type { AppModule } from '../platform/module.ts';
import type { ReportableBook } from '../platform/reportable.ts';
import type { WritableBook } from '../platform/writable.ts';
import { account } from './account/index.ts';
import { auth } from './auth/index.ts';
import { birthdays } from './birthdays/index.ts';
import { blogs } from './blogs/index.ts';
import { chat } from './chat/index.ts';
import { dark } from './dark/index.ts';
import { drafts } from './drafts/index.ts';
import { erasure } from './erasure/index.ts';
import { finding } from './finding/index.ts';
import { interests } from './interests/index.ts';
import { lodgeDebates } from './lodgeDebates/index.ts';
import { lodgeMedia } from './lodgeMedia/index.ts';
import { lodgeMeetups } from './lodgeMeetups/index.ts';
import { lodgeReview } from './lodgeReview/index.ts';
import { lodges } from './lodges/index.ts';
import { mail } from './mail/index.ts';
import { matching } from './matching/index.ts';
import { media } from './media/index.ts';
import { moderation } from './moderation/index.ts';
import { news } from './news/index.ts';
import { notifications } from './notifications/index.ts';
import { operations } from './operations/index.ts';
import { pages } from './pages/index.ts';
import { payment } from './payment/index.ts';
import { people } from './people/index.ts';
import { places } from './places/index.ts';
import { profilePage } from './profilePage/index.ts';
import { profiles } from './profiles/index.ts';
import { sealed } from './sealed/index.ts';
import { search } from './search/index.ts';
import { signUp } from './signUp/index.ts';
import { staff } from './staff/index.ts';
import { start } from './start/index.ts';
import { validation } from './validation/index.ts';

/** The house: every module there is. */
export const modules: AppModule[] = [
  profiles,
  auth,
  signUp,
  validation,
  account,
  matching,
  dark,
  chat,
  drafts,
  erasure,
  places,
  pages,
  notifications,
  blogs,
  lodgeDebates,
  lodges,
  lodgeMeetups,
  lodgeMedia,
  interests,
  finding,
  news,
  start,
  birthdays,
  payment,
  people,
  profilePage,
  mail,
  media,
  sealed,
  moderation,
  staff,
  lodgeReview,
  search,
  operations,
];

export const entities: EntitySchema[] = modules.flatMap((one) => one.entities);
export const personal: PersonalBook = new Map(
  modules.flatMap((one) => (one.personal ? [[one.name, one.personal]] : [])),
);
export const reportable: ReportableBook = new Map(modules.flatMap((one) => Object.entries(one.reportable ?? {})));
export const writable: WritableBook = new Map(modules.flatMap((one) => Object.entries(one.writable ?? {})));
export const counts: CountQueries = Object.assign({}, ...modules.map((one) => one.counts));
