import { IconCampfire } from '@tabler/icons-react';
import { Avatar } from '../../../kit/people/Avatar.tsx';
import { classes } from '../../../ui/classes.ts';
import type { Conversation } from '../conversation.ts';
import rows from '../Rows.module.css';
import styles from './LodgeMail.module.css';

interface Props {
  /** Null for one that is not there any more. */
  lodge: Conversation['lodge'];
  size?: 28 | 44;
}

/** The picture of a lodge where people have theirs. */
export function LodgeFace({ lodge, size = 44 }: Props) {
  if (lodge?.picture) return <Avatar picture={lodge.picture} size={size} />;
  return (
    <span className={classes(rows.house, size < 44 && styles.small)}>
      <IconCampfire size={size < 44 ? 16 : 20} />
    </span>
  );
}
