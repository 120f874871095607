/** Shapes of conversations and mails that several contracts share. */
import { z } from 'zod';
import { namesOf } from '../enums.ts';
import { id, instant, lines, picture, profileCard } from '../fields.ts';
import {
  ConversationType,
  FilteredBy,
  HouseMail,
  MailBox,
  MailReadState,
  MailType,
  MailWarning,
  ParticipantStatus,
} from './enums.ts';

/** Characters at most of one mail. */
export const longestMail = 5000;
/** An unread count of one conversation stops here. */
export const mostUnread = 100;
/** The most conversations that one command changes. */
export const mostAtOnce = 100;
/** The most pictures of a mail. */
export const mostPictures = 10;
/** Minutes within which a mail can be taken back. */
export const unsendMinutes = 15;
/** Days after which somebody who was declined hears that their mails do not arrive. */
export const declinedAfterDays = 7;
/** New conversations a day, for accounts younger than 30 days and for older ones. */
export const conversationsADay = { young: 10, grown: 40 } as const;
/** The most pinned conversations. */
export const mostPinned = 20;
/** The most mails to somebody who has not answered yet. */
export const mostUnanswered = 5;

/** The number of a mail in its conversation, from 1, without gaps. */
export const mailNumber = z.number().int().min(1).max(2_000_000_000);

/** A mail with pictures needs no words. */
export const mailText = lines(0, longestMail);

/** Uploads of mine for mails, in the order in which they stand there. */
export const pictureIds = z.array(id).max(mostPictures).default([]);

/** Which of a couple signs, by their place in the profile. */
export const signedBy = z.number().int().min(1).max(2);

export const conversationIds = z.object({ conversationIds: z.array(id).min(1).max(mostAtOnce) });

export const mailBox = z.enum(namesOf(MailBox));

/** What somebody may do with a conversation or in it. */
export const conversationActions = [
  'SendMail',
  'MoveConversations',
  'MuteConversation',
  'PinConversation',
  'MarkConversationsUnread',
  'DeleteConversations',
  'AcceptRequests',
  'DeclineRequests',
  'MarkLodgeConversationAnswered',
] as const;

/** A lodge with which somebody writes. */
export const writingLodge = z.object({ lodgeId: id, name: z.string(), picture: picture.nullable() });

/** What a mail of the house is about: its words are those of the reader's language. */
const houseMail = z.object({
  kind: z.enum(namesOf(HouseMail)),
  /** Null where it is about none, or the lodge is not there any more. */
  lodge: z.object({ lodgeId: id, name: z.string() }).nullable(),
  statementId: id.nullable(),
  /** Of which there is a receipt; null also where it is not kept any more. */
  orderId: id.nullable(),
});

/** What is told of a mail beside its words. */
const conversationHead = {
  /** What the line tells was done to me. */
  aboutMe: z.boolean(),
  /** In a group, its author is not there for me, whatever the reason: their words are not told. */
  hidden: z.boolean(),
  /** One of those who run the lodge wrote it, or did what the line tells, in its name. */
  byLodge: z.boolean(),
  house: houseMail.nullable(),
};

export const conversation = z.object({
  conversationId: id,
  type: z.enum(namesOf(ConversationType)),
  box: mailBox,
  standing: z.enum(namesOf(ParticipantStatus)),
  /** With whom; null where there are several, and for somebody who is not there any more. */
  profile: profileCard.nullable(),
  /** The lodge it is with, also for those who run it; null for one that is not there any more. */
  lodge: writingLodge.nullable(),
  /** What a conversation of several is called; null where it is called by whom it is with. */
  name: z.string().nullable(),
  lastNumber: z.number().int(),
  lastAt: instant,
  /** The latest mail; its words are cut short. Null where it was taken back. */
  last: z
    .object({
      type: z.enum(namesOf(MailType)),
      own: z.boolean(),
      text: z.string(),
      /** How many it has. */
      pictures: z.number().int(),
      ...conversationHead,
      /** Among several, who wrote it or did what the line tells; null as for the author of a mail. */
      author: z.string().nullable(),
      /** To whom it was done. */
      about: z.string().nullable(),
    })
    .nullable(),
  /** How far the latest one was read. */
  readState: z.enum(namesOf(MailReadState)),
  /** A hundred at most. */
  unread: z.number().int(),
  /** A mail to the lodge waits for an answer; told to those who run it. */
  unanswered: z.boolean(),
  markedUnread: z.boolean(),
  mutedUntil: instant.nullable(),
  pinned: z.boolean(),
  /** Why it came to the requests. */
  filteredBy: z.array(z.enum(namesOf(FilteredBy))),
  can: z.array(z.enum(conversationActions)),
});

export const mailPicture = z.object({
  mediaId: id,
  /** Whether it is there yet, or never will be. */
  state: z.enum(['Waiting', 'Ready', 'Failed']),
  /** As a tile, and as large as there is; null where it is not there. */
  picture: picture.nullable(),
  full: picture.nullable(),
});
export type MailPicture = z.output<typeof mailPicture>;

export const mail = z.object({
  number: mailNumber,
  type: z.enum(namesOf(MailType)),
  own: z.boolean(),
  /** Who wrote it, or did what the line tells; null for somebody who is not there any more, and for the house. */
  authorId: id.nullable(),
  /** To whom it was done, such as who was invited; null as for the author. */
  aboutId: id.nullable(),
  ...conversationHead,
  /** The name of the one of a couple who signed. */
  signed: z.string().nullable(),
  text: z.string(),
  pictures: z.array(mailPicture),
  at: instant,
  /** Its words are not there: it was taken back before its reader had read it, or its author's words are gone. */
  gone: z.boolean(),
  /** Its author took it back: who had read it by then still reads it. */
  unsent: z.boolean(),
  readState: z.enum(namesOf(MailReadState)),
  /** The mail it answers, cut short; null where there is none, or it is gone. */
  quoted: z
    .object({
      number: mailNumber,
      own: z.boolean(),
      authorId: id.nullable(),
      text: z.string(),
      pictures: z.number().int(),
    })
    .nullable(),
  /** Of what the reader is warned, who hardly knows its author. */
  warning: z.enum(namesOf(MailWarning)).nullable(),
  can: z.array(z.enum(['UnsendMail'])),
});
