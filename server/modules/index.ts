import type { EntitySchema } from '@mikro-orm/postgresql';
import type { CountQueries } from '../platform/counts.ts';
import type { PersonalBook } from '../platform/personal.ts';
import type { AppModule } from '../platform/module.ts';
import type { ReportableBook } from '../platform/reportable.ts';
import { access } from './access/index.ts';
import { blocking } from './blocking/index.ts';
import { blogs } from './blogs/index.ts';
import { circle } from './circle/index.ts';
import { debates } from './debates/index.ts';
import { darkApplications } from './darkApplications/index.ts';
import { dueProcess } from './dueProcess/index.ts';
import { editing } from './editing/index.ts';
import { guestbook } from './guestbook/index.ts';
import { kinks } from './kinks/index.ts';
import { leaving } from './leaving/index.ts';
import { lodgeMedia } from './lodgeMedia/index.ts';
import { lodgeReview } from './lodgeReview/index.ts';
import { lodges } from './lodges/index.ts';
import { matching } from './matching/index.ts';
import { media } from './media/index.ts';
import { meetups } from './meetups/index.ts';
import { news } from './news/index.ts';
import { notifications } from './notifications/index.ts';
import { operations } from './operations/index.ts';
import { pages } from './pages/index.ts';
import { places } from './places/index.ts';
import { profilePage } from './profilePage/index.ts';
import { profiles } from './profiles/index.ts';
import { relations } from './relations/index.ts';
import { signUp } from './signUp/index.ts';
import { staff } from './staff/index.ts';
import { start } from './start/index.ts';
import { validation } from './validation/index.ts';
import { visits } from './visits/index.ts';

/** The house: every module there is. */
export const modules: AppModule[] = [
  profiles,
  access,
  signUp,
  validation,
  editing,
  matching,
  darkApplications,
  leaving,
  places,
  pages,
  notifications,
  blogs,
  debates,
  lodges,
  meetups,
  lodgeMedia,
  kinks,
  news,
  start,
  circle,
  visits,
  profilePage,
  blocking,
  guestbook,
  relations,
  media,
  dueProcess,
  staff,
  lodgeReview,
  operations,
];

export const entities: EntitySchema[] = modules.flatMap((one) => one.entities);
export const personal: PersonalBook = new Map(
  modules.flatMap((one) => (one.personal ? [[one.name, one.personal]] : [])),
);
export const reportable: ReportableBook = new Map(modules.flatMap((one) => Object.entries(one.reportable ?? {})));
export const counts: CountQueries = Object.assign({}, ...modules.map((one) => one.counts));
