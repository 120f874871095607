import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from './Avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { GroupIcon, VerifiedBadge, type Group } from './GroupIcon.tsx';
import styles from './Person.module.css';
import type { Picture } from '../media/picture.ts';
import { PicturesOf } from '../media/PicturesOf.tsx';

/** A person, or a couple, as lists show them. */
export interface Person {
  /** Who it is, where that is known. */
  profileId?: number;
  name: string;
  gender: Group;
  certified: boolean;
  online: boolean;
  picture: Picture | null;
}

interface GoProps {
  /** The page of the person; it may stand on a card that is a link itself. */
  to?: string | undefined;
}

interface NameProps extends GoProps {
  person: Person;
  /** The icon of the audience group beside the name. */
  group?: boolean;
  className?: string;
}

export const PersonName = ({ person, to, group, className }: NameProps) => (
  <span className={classes(styles.name, className)}>
    {to ? (
      <Link to={to} className={classes(styles.words, styles.go)}>
        {person.name}
      </Link>
    ) : (
      <span className={styles.words}>{person.name}</span>
    )}
    {person.certified && <VerifiedBadge />}
    {group && <GroupIcon group={person.gender} />}
  </span>
);

interface AvatarProps extends GoProps {
  person: Person;
  size?: 28 | 36 | 44 | 56 | 72 | 96;
  /** Shows who is online. */
  presence?: boolean;
}

interface PictureProps extends AvatarProps {
  /** The name beside it leads nowhere, so that this link is for the keyboard too. */
  alone?: boolean;
}

/** The picture of somebody whose name stands beside it; as a link it is for the pointer, where the name is one too. */
export function PersonAvatar({ person, to, size = 44, presence, alone = false }: PictureProps) {
  const look = { picture: person.picture, group: person.gender, size, online: presence && person.online };
  if (!to)
    return (
      <PicturesOf profileId={person.profileId}>
        <Avatar {...look} />
      </PicturesOf>
    );
  return (
    <Link to={to} tabIndex={alone ? undefined : -1} className={styles.picture}>
      <PicturesOf profileId={person.profileId}>
        <Avatar {...look} name={person.name} />
      </PicturesOf>
    </Link>
  );
}

interface LineProps extends Omit<NameProps, 'className'>, AvatarProps {
  /** A second line. */
  children?: ReactNode;
}

/** Picture and name side by side, perhaps with a line below the name. */
export const PersonLine = ({ person, to, group, size, presence, children }: LineProps) => (
  <span className={styles.line}>
    <PersonAvatar person={person} to={to} size={size} presence={presence} />
    <span className={styles.about}>
      <PersonName person={person} to={to} group={group} />
      {children && <span className={styles.second}>{children}</span>}
    </span>
  </span>
);
