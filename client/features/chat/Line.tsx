import {
  IconClockPause,
  IconHourglass,
  IconInfoCircle,
  IconLock,
  IconLogin2,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ChatNote, ChatWait, NameOf } from '../../../shared/enums.ts';
import styles from './Chat.module.css';
import type { Passing } from './people.ts';

const signs: Partial<Record<NameOf<typeof ChatNote>, typeof IconInfoCircle>> = {
  SlowModeOn: IconHourglass,
  SlowModeOff: IconHourglass,
  Paused: IconPlayerPause,
  Resumed: IconPlayerPlay,
  Closed: IconLock,
};

interface Props {
  sign?: NameOf<typeof ChatNote>;
  icon?: ReactNode;
  children: ReactNode;
}

/** A line between the messages that says what happened. */
export function Line({ sign, icon, children }: Props) {
  const Sign = (sign && signs[sign]) ?? IconInfoCircle;
  return (
    <p className={styles.line}>
      {icon ?? <Sign size={16} />}
      <span>{children}</span>
    </p>
  );
}

/** Names that a line can hold; of the others it tells the number. */
const named = 4;

/** Who came and who went, in one line. */
export function PassingLine({ passing: { joined, left } }: { passing: Passing }) {
  const { formatMessage, formatList } = useIntl();
  const namesOf = (names: readonly string[]) => {
    const rest = names.length - named;
    const shown = names.slice(0, named);
    return formatList(rest > 0 ? [...shown, formatMessage({ id: 'chat.others' }, { n: rest })] : shown);
  };
  const parts = [
    joined.length > 0 && formatMessage({ id: 'chat.joined' }, { names: namesOf(joined), n: joined.length }),
    left.length > 0 && formatMessage({ id: 'chat.left' }, { names: namesOf(left), n: left.length }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return <Line icon={<IconLogin2 size={16} />}>{parts.join(', ')}</Line>;
}

/** Why what I wrote has to wait, and for how long. */
export interface Wait {
  reason: NameOf<typeof ChatWait>;
  seconds: number;
}

/** A message of type AntiSpam: the house says to me alone that what I wrote was not said. */
export function WaitLine({ wait: { reason, seconds } }: { wait: Wait }) {
  const { formatMessage } = useIntl();
  return (
    <Line icon={<IconClockPause size={16} />}>{formatMessage({ id: `enum.ChatWait.${reason}` }, { seconds })}</Line>
  );
}
