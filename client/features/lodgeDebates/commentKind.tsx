import { useIntl } from 'react-intl';
import type { Output } from '../../../shared/contract.ts';
import { debates } from '../../../shared/lodgeDebates/contract.ts';
import type { CommentKind } from '../../kit/comments/comment.ts';
import { Tag } from '../../ui/Tag.tsx';
import { Quote } from './Quote.tsx';
import { RankTag } from './RankTag.tsx';

export type Comment = Output<typeof debates.GetDebateEntryComments>['items'][number];

/** What is said about topics: with how its author runs the lodge, and what it quotes. */
export const commentKind: CommentKind<Comment> = {
  editing: debates.EditDebateEntryComment,
  deleting: debates.DeleteDebateEntryComment,
  loss: 'debates.comment.delete.text',
  contentType: 'LodgeDebateEntryComment',
  frame: 'card',
  words: { menu: 'debates.comment.menu' },
  marks: ({ rank, byStarter }) => (
    <>
      <RankTag rank={rank} />
      {byStarter && <StarterTag />}
    </>
  ),
  above: ({ quoted }) => quoted && <Quote name={quoted.author.name}>{quoted.text}</Quote>,
};

function StarterTag() {
  const { formatMessage } = useIntl();
  return <Tag>{formatMessage({ id: 'debates.starter' })}</Tag>;
}
