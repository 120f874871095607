import type { Output } from '../../../shared/contract.ts';
import { meetups } from '../../../shared/lodgeMeetups/contract.ts';
import type { CommentKind } from '../../kit/comments/comment.ts';

export type MeetupComment = Output<typeof meetups.GetMeetupComments>['items'][number];

/** Comments on meetups, one below the other. */
export const commentKind: CommentKind<MeetupComment> = {
  editing: meetups.EditMeetupComment,
  deleting: meetups.DeleteMeetupComment,
  contentType: 'LodgeMeetupComment',
  frame: 'ruled',
  words: { gone: 'meetups.gone' },
};
