import { mails } from '../../../../shared/mail/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { listOf } from '../lists.ts';

export const GetConversations = handle(mails.GetConversations, (input, actor, context) =>
  listOf(context, actor, input),
);
