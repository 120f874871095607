import { IconFeather } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useWho } from '../../platform/session.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/States.tsx';

interface Props {
  /** The list, as its texts are named. */
  list: string;
  /** Where it gets filled, where that is a page. */
  to?: string;
  /** What fills it, where that is more than a page. */
  action?: ReactNode;
  /** Takes away what narrows it. */
  onClear?: () => void;
}

/** A list without anything: what would stand there, and how it gets there. */
export function BlogEmpty({ list, to, action, onClear }: Props) {
  const { formatMessage } = useIntl();
  const who = useWho();
  const words = (part: string) => formatMessage({ id: `blogs.empty.${list}.${part}` }, { who });
  return (
    <EmptyState
      level={2}
      icon={<IconFeather size={20} />}
      title={words('title')}
      text={words('text')}
      action={
        to ? (
          <LinkButton to={to} variant="soft">
            {words('action')}
          </LinkButton>
        ) : (
          action
        )
      }
      onClear={onClear}
    />
  );
}
