import { IconPencil } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { promptForMembership } from '../../platform/membership.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';

/** Leads to the editor; who has no membership is told what it is for. */
export function WriteButton({ variant = 'primary' }: { variant?: 'primary' | 'soft' }) {
  const { formatMessage } = useIntl();
  const words = formatMessage({ id: 'blogs.write' });
  const icon = <IconPencil size={20} />;
  return useCurrentProfile()?.member ? (
    <LinkButton to="/Community/Blogs/Create" variant={variant} icon={icon}>
      {words}
    </LinkButton>
  ) : (
    <Button variant={variant} icon={icon} onClick={() => promptForMembership()}>
      {words}
    </Button>
  );
}
