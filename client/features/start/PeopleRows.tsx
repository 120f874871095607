import type { ReactNode } from 'react';
import type { ProfileCard } from '../../../shared/fields.ts';
import { profilePath } from '../../platform/paths.ts';
import { LinkRows } from '../../ui/LinkRows.tsx';
import { PersonLine } from '../../kit/people/Person.tsx';
import { WriteLink } from '../../kit/people/WriteLink.tsx';

interface Props {
  people: readonly { profile: ProfileCard; line: ReactNode }[];
}

/** People one below the other, each a link to their page. */
export const PeopleRows = ({ people }: Props) => (
  <LinkRows
    rows={people.map(({ profile, line }) => ({
      key: profile.profileId,
      to: profilePath(profile.profileId),
      content: (
        <PersonLine person={profile} presence>
          {line}
        </PersonLine>
      ),
      aside: <WriteLink profile={profile} />,
    }))}
  />
);
