import { MailType, type NameOf } from '../../../shared/enums.ts';

/** What is written, by somebody or by the house; every other type of mail is a line of what happened. */
export const spoken = ['Normal', 'Receipt', 'SystemMessage'] as const satisfies NameOf<typeof MailType>[];

/** The numbers of what is written, for SQL. */
export const spokenNumbers = spoken.map((type) => MailType[type]).join();

export const isLine = (type: NameOf<typeof MailType>): boolean => !spoken.some((one) => one === type);
