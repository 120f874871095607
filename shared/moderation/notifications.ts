import { fromHouse, separateMail, notificationKinds } from '../notifications/kinds.ts';

const statement = ({ statementId }: { statementId: number }) => `/Statement/${statementId}`;

export const moderationNotifications = notificationKinds({
  StatementIssued: { ...separateMail, icon: 'MailOpened', event: 'StatementIssued', link: statement },
  AppealDecided: { ...separateMail, icon: 'MailOpened', event: 'AppealDecided', link: statement },
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
