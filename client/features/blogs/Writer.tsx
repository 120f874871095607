import type { Writer } from '../../../shared/blogs/shapes.ts';
import type { ProfileCard } from '../../../shared/fields.ts';
import { profilePath } from '../../platform/paths.ts';
import { Avatar } from '../../kit/people/Avatar.tsx';
import { PersonAvatar, PersonName } from '../../kit/people/Person.tsx';

interface Props {
  writer: Writer;
}

/** A guest learns no more of a member than the pen name. */
export const isMember = (writer: Writer): writer is ProfileCard => writer.profileId !== null;

export const WriterName = ({ writer }: Props) =>
  isMember(writer) ? <PersonName person={writer} to={profilePath(writer.profileId)} /> : <strong>{writer.name}</strong>;

interface AvatarProps extends Props {
  size?: 28 | 36 | 44;
  presence?: boolean;
}

export const WriterAvatar = ({ writer, ...look }: AvatarProps) =>
  isMember(writer) ? (
    <PersonAvatar person={writer} to={profilePath(writer.profileId)} {...look} />
  ) : (
    <Avatar picture={null} size={look.size} />
  );
