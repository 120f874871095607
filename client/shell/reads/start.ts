import { birthdays } from '../../../shared/birthdays/contract.ts';
import { blogLists } from '../../../shared/blogs/lists.ts';
import { kinks } from '../../../shared/interests/contract.ts';
import { startRooms } from '../../../shared/chat/contract.ts';
import { lodges } from '../../../shared/lodges/contract.ts';
import { topMenuConversations } from '../../../shared/mail/contract.ts';
import { breakingNews } from '../../../shared/news/contract.ts';
import { ticker } from '../../../shared/news/ticker.ts';
import { topMenuFavorites } from '../../../shared/people/contract.ts';
import { topMenuVisits } from '../../../shared/people/visits.ts';
import { profileForm } from '../../../shared/profiles/contract.ts';
import { profileSettings } from '../../../shared/profiles/settings.ts';
import { startPage, type startBlocks } from '../../../shared/start/blocks.ts';
import { start } from '../../../shared/start/contract.ts';
import { hints } from '../../../shared/start/hints.ts';
import { site } from '../../platform/site.ts';
import { welcomeStepIn } from '../../kit/welcome.ts';
import type { Reader, Reads, ReadsOf } from './reader.ts';

async function readLodges({ read }: Reader): Promise<void> {
  const mine = await read(lodges.GetMyLodges, { take: 3 });
  if (mine?.items.length === 0) await read(lodges.GetPopularLodges, { take: 3 });
}

/** What each block of the page reads; the others show what the menus have read. */
const blocks: Partial<Record<(typeof startBlocks)[number], Reads>> = {
  NewNearby: ({ read }) => read(start.GetNewNearby, { take: 5 }),
  Matches: ({ read }) => read(start.GetBestMatches, { take: 5 }),
  Blogs: ({ read }) => read(blogLists.GetAllBlogEntries, { take: 3 }),
  Lodges: (reader) => site.lodgesEnabled && readLodges(reader),
  Mail: ({ read }) => read(topMenuConversations.Conversations, { take: 3, unread: true }),
  Chat: ({ read }) => read(startRooms.GetChatRoomsForStart, {}),
  OnlineFavorites: ({ read }) => read(topMenuFavorites.OnlineFavorites, {}),
  Online: ({ read }) => read(start.GetOnlineNearby, { take: 5 }),
  Visits: ({ read }) => read(topMenuVisits.Visits, { page: 0, take: 5 }),
  Birthdays: ({ read }) => !site.dark && read(birthdays.GetBirthdays, { span: 'Today', take: 20 }),
};

async function readBlocks(reader: Reader): Promise<void> {
  const options = await reader.read(startPage.GetStartPageSortOptions, {});
  await Promise.all((options ?? []).map(({ block, hidden }) => !hidden && blocks[block]?.(reader)));
}

async function readWelcome({ read }: Reader): Promise<void> {
  const step = welcomeStepIn(await read(profileSettings.Settings, {}));
  if (step === 'who') await read(profileForm.GetProfileDataForEdit, {});
  if (step === 'likes') await read(kinks.GetKinks, { sort: 'Popular' });
}

export const startReads: ReadsOf = {
  Start: (reader) => [
    reader.read(ticker.GetNewsTickerText, {}),
    reader.read(breakingNews.BreakingNews, {}),
    reader.read(hints.Hints, {}),
    readBlocks(reader),
    readWelcome(reader),
  ],
};
