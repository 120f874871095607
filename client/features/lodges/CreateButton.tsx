import { IconPlus } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { lodgeSettings } from '../../../shared/lodges/settings.ts';
import { useQuery } from '../../platform/api.ts';
import { promptForMembership } from '../../platform/membership.ts';
import { useCurrentProfile } from '../../platform/session.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';

/** Leads to founding a lodge, and whoever is kept from it to the words that say so; who has no membership is told what it is for. */
export function CreateButton({ variant = 'outline' }: { variant?: 'primary' | 'outline' }) {
  const { formatMessage } = useIntl();
  const { data: ban } = useQuery(lodgeSettings.GetCreateLodgeBan, {});
  const member = useCurrentProfile()?.member;
  const words = formatMessage({ id: 'lodges.create' });
  const icon = <IconPlus size={20} />;
  return member || ban?.banType ? (
    <LinkButton to="/Lodges/Create" variant={variant} icon={icon}>
      {words}
    </LinkButton>
  ) : (
    <Button variant={variant} icon={icon} onClick={() => promptForMembership()}>
      {words}
    </Button>
  );
}
