import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { MailBox, type NameOf } from '../../../shared/enums.ts';

export type Box = NameOf<typeof MailBox>;

export const boxes = Object.keys(MailBox) as Box[];

/** Which list stands beside what is open; it stands in the address. */
export interface Listed {
  box: Box;
  unreadFirst: boolean;
  /** The mail at which a conversation opens, where it is not the first unread one. */
  at?: number | undefined;
  /** How far down the list was opened. */
  pages: string | null;
}

const begin: Listed = { box: 'Inbox', unreadFirst: false, pages: null };

/** The address of a conversation beside a list, or of the list alone. */
export function mailPath(conversationId?: number, listed: Partial<Listed> = {}): string {
  const { box, unreadFirst, pages, at } = { ...begin, ...listed };
  const search = new URLSearchParams({
    ...(box !== begin.box && { box }),
    ...(unreadFirst && { unread: '1' }),
    ...(pages && { pages }),
    ...(at && { at: String(at) }),
  }).toString();
  return `/Mail${conversationId === undefined ? '' : `/${conversationId}`}${search && `?${search}`}`;
}

/** The address of a conversation in a box, where need be at one of its mails. */
export type PathOf = (conversationId: number, at?: number) => string;

/** How many steps of the way here began at a list; none where one came from elsewhere. */
export type Steps = { fromList?: number } | null;

/** Marks a step from a list to a conversation, which the way back undoes. */
export const fromList = { fromList: 1 } satisfies Steps;

/** The way back to the list one came from, or to where it is. */
export function useWayBack(list: string): () => void {
  const { state } = useLocation() as { state: Steps };
  const navigate = useNavigate();
  return () => void (state?.fromList ? navigate(-state.fromList) : navigate(list, { replace: true }));
}

/** The list that an address says. */
export const listedIn = (search: URLSearchParams): Listed => ({
  box: boxes.find((box) => box === search.get('box')) ?? begin.box,
  unreadFirst: search.get('unread') === '1',
  pages: search.get('pages'),
});

/** What the address says, and the way back to the list. */
export function useMailAddress() {
  const { conversationId } = useParams();
  const [search] = useSearchParams();
  const listed = listedIn(search);
  return {
    conversationId: conversationId === undefined ? undefined : Number(conversationId),
    /** Whom a first mail is for. */
    to: Number(search.get('to')) || undefined,
    listed,
    toList: useWayBack(mailPath(undefined, listed)),
  };
}
