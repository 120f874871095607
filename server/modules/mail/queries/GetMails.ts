import { mails } from '../../../../shared/mail/contract.ts';
import { handle } from '../../../platform/handle.ts';
import { mailsOf } from '../mails.ts';

export const GetMails = handle(mails.GetMails, (input, actor, context) => mailsOf(context, actor, input));
