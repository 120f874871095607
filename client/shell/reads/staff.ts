import { chatRooms } from '../../../shared/chat/rooms.ts';
import { Role } from '../../../shared/enums.ts';
import { breakingNews } from '../../../shared/news/contract.ts';
import { operations } from '../../../shared/operations/contract.ts';
import { books } from '../../../shared/payment/books.ts';
import { figures } from '../../../shared/payment/figures.ts';
import { offers } from '../../../shared/payment/offers.ts';
import { staff } from '../../../shared/staff/contract.ts';
import { nothing, readPages, type ReadsOf } from './reader.ts';

/** The desk. Most of what it reads is on record, and so is never asked for a page that is written. */
export const staffReads: ReadsOf = {
  Staff: nothing,
  StaffOverview: ({ read }) => read(staff.GetQueues, {}),
  StaffQueues: ({ read }) => read(staff.GetQueues, {}),
  StaffMedia: ({ read }) => read(staff.GetQueues, {}),
  StaffSealed: nothing,
  StaffPerson: nothing,
  StaffLodgeActivities: nothing,
  StaffPlans: (reader) => [reader.read(books.GetPlans, {}), readPages(reader, offers.GetOffers, {}, 20)],
  StaffBooks: ({ read }) => [
    read(books.GetPlans, {}),
    read(figures.GetIncomeByMonth, { months: 12 }),
    read(figures.GetChurnByMonth, { months: 12 }),
  ],
  StaffChatRooms: ({ read }) => read(chatRooms.GetChatRoomsForStaff, {}),
  StaffNews: ({ read }) => [read(breakingNews.GetNewsTicker, {}), read(breakingNews.GetAllBreakingNews, {})],
  StaffAudit: nothing,
  StaffWork: (reader) =>
    reader.profile.accessType >= Role.Developer && [
      reader.read(operations.GetWork, {}),
      readPages(reader, operations.GetDeadLetters, {}, 10),
    ],
};
