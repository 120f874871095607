import type { EntitySchema } from '@mikro-orm/postgresql';
import type { DynamicModule, Type } from '@nestjs/common';
import type { Actor } from './actor.ts';
import type { DraftPlace } from '../../shared/declared.ts';
import type { CountQueries } from './counts.ts';

import { providersOf, type Handler } from './handle.ts';
import type { JobKind } from './work/jobs.ts';
import type { MediaRight } from './files/mediaRights.ts';
import type { Partitioned } from './database/partitions.ts';
import type { Entrance } from './http/entrances.ts';
import type { PageTexts } from './http/pages.ts';
import type { PersonalData } from './personal.ts';
import type { Platform } from './platform.ts';
import type { Reportable, ReportableKind } from './reportable.ts';
import type { Stream } from './streams.ts';
import type { Schedule } from './work/schedules.ts';
import type { Writable } from './writable.ts';

/** Whether an actor may watch a thing, by its id, for live changes. */
export type Watch = (id: number, actor: Actor, platform: Platform) => Promise<boolean>;

/** What a module brings to the house. */
export interface ModuleParts {
  name: string;
  entities: EntitySchema[];
  handlers: Handler[];
  jobs: JobKind[];
  counts?: CountQueries;
  /** Kinds of pages that clients may watch, such as `blogEntry` in the topic `blogEntry:7`. */
  watches?: Record<string, Watch>;
  /** Which of these kinds are told in order. */
  streams?: Record<string, Stream>;
  /** What the module keeps about a person. */
  personal?: PersonalData;
  /** What of its things can be reported. */
  reportable?: Partial<Record<ReportableKind, Reportable>>;
  /** At which of its places words are kept until they are sent. */
  writable?: Partial<Record<DraftPlace, Writable>>;
  /** What it does from time to time. */
  schedules?: Schedule[];
  /** Tables of the house that are kept in partitions. */
  partitioned?: readonly Partitioned[];
  /** Who may see the files of media that the module names. */
  mediaRight?: MediaRight;
  /** The text of its pages that everybody may read. */
  pageTexts?: PageTexts;
  /** What comes in beside the contracts' routes, since somebody else decided how. */
  entrances?: (platform: Platform) => Entrance[];
}

export type AppModule = ModuleParts & { nest: DynamicModule };

/** Declares a module: its parts, and the Nest module that registers its handlers with the buses. */
export function defineModule(parts: ModuleParts): AppModule {
  const module = { [parts.name]: class {} }[parts.name] as Type;
  return { ...parts, nest: { module, providers: providersOf(parts.handlers) } };
}
