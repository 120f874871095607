import type { ProfileCard } from '../../../shared/fields.ts';
import { profilePath } from '../../platform/paths.ts';
import { Avatar } from './Avatar.tsx';
import { PersonAvatar, PersonName } from './Person.tsx';

/** Who wrote something: a member as members see them, or a pen name. */
export type Writer = ProfileCard | { profileId: null; name: string };

interface Props {
  writer: Writer;
}

interface NameProps extends Props {
  /** The icon of the audience group beside the name. */
  group?: boolean | undefined;
}

/** A guest learns no more of a member than the pen name. */
export const isMember = (writer: Writer): writer is ProfileCard => writer.profileId !== null;

export const WriterName = ({ writer, group = false }: NameProps) =>
  isMember(writer) ? (
    <PersonName person={writer} to={profilePath(writer.profileId)} group={group} />
  ) : (
    <strong>{writer.name}</strong>
  );

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
