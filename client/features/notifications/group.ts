import type { Output } from '../../../shared/contract.ts';
import type { topMenu } from '../../../shared/notifications/contract.ts';

/** Notifications that are told, and read, together. */
export type Group = Output<typeof topMenu.CommunityNotifications>['items'][number];

/** The page an address leads to. Names in it follow titles and tell no pages apart. */
const pageOf = (address: string) =>
  address
    .replace(/[?#].*$/, '')
    .replace(/^(\/Community\/Blogs\/Entry\/\d+)\/.*$/, '$1')
    .replace(/^(\/Lodges\/Lodge\/\d+)\/[^/]+/, '$1')
    .replace(/\/$/, '');

/** Whether what a group tells of stands on the page with this path. */
export const standsOn = ({ link }: Group, pathname: string): boolean => pageOf(link) === pageOf(pathname);

/** How many groups a page of the centre has. */
export const pageSize = 20;
