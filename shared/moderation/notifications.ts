import { fromHouse, letter, notificationKinds } from '../notifications/kinds.ts';

const statement = ({ statementId }: { statementId: number }) => `/Statement/${statementId}`;

export const moderationNotifications = notificationKinds({
  StatementIssued: { ...letter, icon: 'MailOpened', event: 'StatementIssued', link: statement },
  AppealDecided: { ...letter, icon: 'MailOpened', event: 'AppealDecided', link: statement },
  ReportDecided: {
    ...fromHouse,
    icon: 'MailOpened',
    event: 'CaseDecided',
    link: () => '/Statements',
    outsideLink: '/Start',
  },
  ReporterAsked: {
    ...fromHouse,
    icon: 'MailOpened',
    event: 'ReporterAsked',
    link: () => '/Statements',
    outsideLink: '/Start',
  },
});
