import type { Output } from '../../../../shared/contract.ts';
import type { chatRooms } from '../../../../shared/chat/rooms.ts';

/** A site with its rooms, as staff sees them. */
export type SiteRooms = Output<typeof chatRooms.GetChatRoomsForStaff>[number];
export type StaffRoom = SiteRooms['rooms'][number];
