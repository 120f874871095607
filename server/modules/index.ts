import type { EntitySchema } from '@mikro-orm/postgresql';
import type { CountQueries } from '../platform/counts.ts';
import type { AppModule } from '../platform/module.ts';
import { access } from './access/index.ts';
import { blogs } from './blogs/index.ts';
import { lodges } from './lodges/index.ts';
import { notifications } from './notifications/index.ts';
import { pages } from './pages/index.ts';
import { profiles } from './profiles/index.ts';

export { pageTexts } from './pages/index.ts';

/** The house: every module there is. */
export const modules: AppModule[] = [profiles, access, pages, notifications, blogs, lodges];

export const entities: EntitySchema[] = modules.flatMap((one) => one.entities);
export const counts: CountQueries = Object.assign({}, ...modules.map((one) => one.counts));
