import { defineModule } from '../../platform/module.ts';
import { AddFavorite } from './commands/AddFavorite.ts';
import { CreateTag } from './commands/CreateTag.ts';
import { DeleteNote } from './commands/DeleteNote.ts';
import { DeleteTag } from './commands/DeleteTag.ts';
import { RemoveFavorite } from './commands/RemoveFavorite.ts';
import { RenameTag } from './commands/RenameTag.ts';
import { SaveNote } from './commands/SaveNote.ts';
import { TagProfile } from './commands/TagProfile.ts';
import { UntagProfile } from './commands/UntagProfile.ts';
import { birthdaySchedules } from './birthdays.ts';
import { NotifyBirthday } from './jobs/NotifyBirthday.ts';
import { ShowCircleChange } from './jobs/ShowCircleChange.ts';
import { personal } from './personal.ts';
import { Favorites } from './queries/Favorites.ts';
import { GetFavorites } from './queries/GetFavorites.ts';
import { GetNotes } from './queries/GetNotes.ts';
import { GetOnlineFavoritesCount } from './queries/GetOnlineFavoritesCount.ts';
import { GetOnlineTaggedCount } from './queries/GetOnlineTaggedCount.ts';
import { GetTaggedProfiles } from './queries/GetTaggedProfiles.ts';
import { OnlineFavorites } from './queries/OnlineFavorites.ts';
import { Tags } from './queries/Tags.ts';
import { onlineFavoritesCount, onlineTaggedCount } from './readers.ts';

export { canKeep, favouritesBy, isFavourite, keptBy } from './readers.ts';
export { sealNote, unsealNote } from './sealing.ts';

const queries = [
  GetFavorites,
  Favorites,
  OnlineFavorites,
  GetNotes,
  Tags,
  GetTaggedProfiles,
  GetOnlineFavoritesCount,
  GetOnlineTaggedCount,
];

const commands = [
  AddFavorite,
  RemoveFavorite,
  SaveNote,
  DeleteNote,
  CreateTag,
  RenameTag,
  DeleteTag,
  TagProfile,
  UntagProfile,
];

/** Whom a member keeps in mind: favourites, notes, tags. All of it is silent. */
export const circle = defineModule({
  name: 'Circle',
  entities: [],
  handlers: [...queries, ...commands],
  jobs: [ShowCircleChange, NotifyBirthday],
  schedules: birthdaySchedules,
  counts: { onlineFavorites: { fleeting: onlineFavoritesCount }, onlineTagged: { fleeting: onlineTaggedCount } },
  personal,
});
