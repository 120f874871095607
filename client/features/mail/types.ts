import type { Output } from '../../../shared/contract.ts';
import type { mails } from '../../../shared/mail/contract.ts';

export type Mail = Output<typeof mails.GetMails>['items'][number];
