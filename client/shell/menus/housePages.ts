import { useIntl } from 'react-intl';
import { moderatorAccessLevel } from '../../../shared/enums.ts';
import { profilePath } from '../../platform/paths.ts';
import { site } from '../../platform/site.ts';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { useAreas } from './navigation.ts';

/** Screens with an address of their own beside those of the areas, by the words of their titles. */
const screens: readonly (readonly [to: string, words: string])[] = [
  ['/Notifications', 'notifications.title'],
  ['/Favorites', 'people.favourites'],
  ['/Visitors', 'visitors.title'],
  ...(site.dark ? [] : ([['/Birthdays', 'birthdays.title']] as const)),
  ['/Tags', 'tags.title'],
  ['/Notes', 'notes.title'],
  ['/Blacklist', 'blacklist.title'],
  ['/Kinks', 'kinks.title'],
  ['/Pictures', 'media.newest.title'],
  ['/EditProfile/Main', 'shell.own.edit'],
  ['/EditProfile/ProfilePictures', 'media.tab.profile'],
  ['/EditProfile/FileArchive', 'media.tab.archive'],
  ['/EditProfile/Relations', 'myRelations.title'],
  ['/EditProfile/MatchSettings', 'matching.title'],
  ['/EditProfile/Contacts', 'contacts.title'],
  ['/EditProfile/Account', 'account.title'],
  ['/EditProfile/Account', 'account.devices'],
  ['/EditProfile/DarkProfile', 'dark.title'],
  ['/EditProfile/Delete', 'delete.button'],
  ['/NotificationSettings', 'notificationSettings.title'],
  ['/Settings', 'settings.title'],
  ['/Membership/History', 'payment.ordersAndReceipts'],
  ['/Statements', 'statement.title'],
  ['/Glossary', 'glossary.title'],
  ['/FAQ', 'faq.title'],
  ['/TrustReview', 'trust.title'],
];

/** The screens that the person can reach, with their titles in the present language. */
export function useHousePages(): { to: string; title: string }[] {
  const { formatMessage } = useIntl();
  const who = useWho();
  const profile = useCurrentProfile();
  const areas = useAreas().map(({ to, words }) => [to, words] as const);
  const own = profile?.id ? [[profilePath(profile.id), 'shell.own.profile'] as const] : [];
  const house = (profile?.accessType ?? 0) >= moderatorAccessLevel ? [['/Staff', 'staff.title'] as const] : [];
  return [...areas, ...own, ...screens, ...house].map(([to, words]) => ({
    to,
    title: formatMessage({ id: words }, { who }),
  }));
}
