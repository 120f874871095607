import type { Actor } from '../../platform/actor.ts';
import { can } from '../../platform/handle.ts';
import { defineModule } from '../../platform/module.ts';
import { birthdaySchedules } from './birthdays.ts';
import { AddFavorite } from './commands/AddFavorite.ts';
import { AddProfileVisit } from './commands/AddProfileVisit.ts';
import { AddToBlacklist } from './commands/AddToBlacklist.ts';
import { AskForRelation } from './commands/AskForRelation.ts';
import { ConfirmRelation } from './commands/ConfirmRelation.ts';
import { CreateTag } from './commands/CreateTag.ts';
import { DeclineRelation } from './commands/DeclineRelation.ts';
import { DeleteNote } from './commands/DeleteNote.ts';
import { DeleteTag } from './commands/DeleteTag.ts';
import { RemoveFavorite } from './commands/RemoveFavorite.ts';
import { RemoveFromBlacklist } from './commands/RemoveFromBlacklist.ts';
import { RemoveRelation } from './commands/RemoveRelation.ts';
import { RenameTag } from './commands/RenameTag.ts';
import { SaveNote } from './commands/SaveNote.ts';
import { SetVisitsAsSeen } from './commands/SetVisitsAsSeen.ts';
import { TagProfile } from './commands/TagProfile.ts';
import { UntagProfile } from './commands/UntagProfile.ts';
import { echoSchedules } from './echoes.ts';
import { NotifyBirthday } from './jobs/NotifyBirthday.ts';
import { NotifyRelation } from './jobs/NotifyRelation.ts';
import { ShowBlock } from './jobs/ShowBlock.ts';
import { ShowCircleChange } from './jobs/ShowCircleChange.ts';
import { ShowRelationChange } from './jobs/ShowRelationChange.ts';
import { ShowVisit } from './jobs/ShowVisit.ts';
import { onlineFavoritesCount, onlineTaggedCount } from './favouritesAndTags.ts';
import type { BlockFacts } from './mayBlock.ts';
import { RelationSchema } from './model/Relation.ts';
import { personal } from './personal.ts';
import { Favorites } from './queries/Favorites.ts';
import { GetBlacklist } from './queries/GetBlacklist.ts';
import { GetFavorites } from './queries/GetFavorites.ts';
import { GetMyRelations } from './queries/GetMyRelations.ts';
import { GetNewVisitsCount } from './queries/GetNewVisitsCount.ts';
import { GetNotes } from './queries/GetNotes.ts';
import { GetOnlineFavoritesCount } from './queries/GetOnlineFavoritesCount.ts';
import { GetOnlineTaggedCount } from './queries/GetOnlineTaggedCount.ts';
import { GetRelations } from './queries/GetRelations.ts';
import { GetTaggedProfiles } from './queries/GetTaggedProfiles.ts';
import { GetVisitors } from './queries/GetVisitors.ts';
import { OnlineFavorites } from './queries/OnlineFavorites.ts';
import { Tags } from './queries/Tags.ts';
import { Visits } from './queries/Visits.ts';
import { newVisitsCount } from './visits.ts';

export { blockAsWell } from './blocking.ts';
export { echoBlocksOf } from './echoes.ts';
export { areApart, isOnSideOf, neverMeet, lockPair } from './blocks.ts';
export { birthdaysOn, monthAndDay, rankAt, seesBirthday } from './celebrating.ts';
export * from './events.ts';
export { canKeep, favouritesBy, isFavourite, keptBy } from './favouritesAndTags.ts';
export { sealNote, unsealNote } from './noteSealing.ts';
export { lastVisitOf } from './visits.ts';

/** Whether an actor may block a profile with these facts, as the commands they may send. */
export const canBlock = (actor: Actor, facts: BlockFacts) => can(actor, facts, { AddToBlacklist });

/** Whom a member keeps in mind; all of it is silent. */
const keeping = [
  ...[AddFavorite, RemoveFavorite, SaveNote, DeleteNote, CreateTag, RenameTag, DeleteTag, TagProfile, UntagProfile],
  ...[GetFavorites, Favorites, OnlineFavorites, GetNotes, Tags, GetTaggedProfiles],
  ...[GetOnlineFavoritesCount, GetOnlineTaggedCount],
];

/** Who was on whose page. */
const visiting = [AddProfileVisit, SetVisitsAsSeen, GetVisitors, Visits, GetNewVisitsCount];

/** How profiles belong together, as both of them say. */
const relating = [AskForRelation, ConfirmRelation, DeclineRelation, RemoveRelation, GetRelations, GetMyRelations];

/** Who does not want to meet whom: kept here, asked everywhere. */
const blocking = [AddToBlacklist, RemoveFromBlacklist, GetBlacklist];

/** What members are to each other: favourites, notes, tags, visits, relations and blocks. */
export const people = defineModule({
  name: 'People',
  entities: [RelationSchema],
  handlers: [...keeping, ...visiting, ...relating, ...blocking],
  jobs: [ShowCircleChange, NotifyBirthday, ShowVisit, NotifyRelation, ShowRelationChange, ShowBlock],
  schedules: [...birthdaySchedules, ...echoSchedules],
  counts: {
    newVisits: { fleeting: newVisitsCount },
    onlineFavorites: { fleeting: onlineFavoritesCount },
    onlineTagged: { fleeting: onlineTaggedCount },
  },
  personal,
});
