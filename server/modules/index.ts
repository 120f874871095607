import type { EntitySchema } from '@mikro-orm/postgresql';
import type { CountQueries } from '../platform/counts.ts';
import type { PersonalBook } from '../platform/personal.ts';
import type { AppModule } from '../platform/module.ts';
import { access } from './access/index.ts';
import { blogs } from './blogs/index.ts';
import { leaving } from './leaving/index.ts';
import { lodges } from './lodges/index.ts';
import { notifications } from './notifications/index.ts';
import { pages } from './pages/index.ts';
import { places } from './places/index.ts';
import { profiles } from './profiles/index.ts';
import { signUp } from './signUp/index.ts';
import { validation } from './validation/index.ts';

export { pageTexts } from './pages/index.ts';

/** The house: every module there is. */
export const modules: AppModule[] = [
  profiles,
  access,
  signUp,
  validation,
  leaving,
  places,
  pages,
  notifications,
  blogs,
  lodges,
];

export const entities: EntitySchema[] = modules.flatMap((one) => one.entities);
export const personal: PersonalBook = new Map(
  modules.flatMap((one) => (one.personal ? [[one.name, one.personal]] : [])),
);
export const counts: CountQueries = Object.assign({}, ...modules.map((one) => one.counts));
