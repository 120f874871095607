import type { ReactNode } from 'react';
import { Avatar } from './Avatar.tsx';
import { classes } from './classes.ts';
import { GroupIcon, VerifiedBadge, type Group } from './GroupIcon.tsx';
import styles from './Person.module.css';
import type { Picture } from './picture.ts';

/** A person, or a couple, as lists show them. */
export interface Person {
  name: string;
  gender: Group;
  certified: boolean;
  online: boolean;
  picture: Picture | null;
}

interface NameProps {
  person: Person;
  /** The icon of the audience group beside the name. */
  group?: boolean;
  className?: string;
}

export const PersonName = ({ person, group, className }: NameProps) => (
  <span className={classes(styles.name, className)}>
    <span className={styles.words}>{person.name}</span>
    {person.certified && <VerifiedBadge />}
    {group && <GroupIcon group={person.gender} />}
  </span>
);

interface AvatarProps {
  person: Person;
  size?: 28 | 36 | 44 | 56 | 72 | 96;
  /** Shows who is online. */
  presence?: boolean;
}

/** The picture of somebody whose name stands beside it. */
export const PersonAvatar = ({ person, size = 44, presence }: AvatarProps) => (
  <Avatar picture={person.picture} group={person.gender} size={size} online={presence && person.online} />
);

interface LineProps extends Omit<NameProps, 'className'>, AvatarProps {
  /** A second line. */
  children?: ReactNode;
}

/** Picture and name side by side, perhaps with a line below the name. */
export const PersonLine = ({ person, group, size, presence, children }: LineProps) => (
  <span className={styles.line}>
    <PersonAvatar person={person} size={size} presence={presence} />
    <span className={styles.about}>
      <PersonName person={person} group={group} />
      {children && <span className={styles.second}>{children}</span>}
    </span>
  </span>
);
