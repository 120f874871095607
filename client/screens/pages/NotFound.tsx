import { IconMapQuestion } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useCurrentProfile } from '../../platform/session.ts';
import { onServer, visit } from '../../platform/visit.ts';
import { NotFoundSearch } from '../../features/pages/NotFoundSearch.tsx';
import { CalmPage } from '../../kit/page/CalmPage.tsx';
import { LinkButton } from '../../ui/Button.tsx';

/** The one page for what is not there: never was, was removed, or is not for this reader. */
export function NotFound() {
  if (onServer) visit().miss();
  const { formatMessage } = useIntl();
  const inside = useCurrentProfile()?.isLoggedIn;
  return (
    <CalmPage
      icon={<IconMapQuestion size={24} />}
      title={formatMessage({ id: 'notFound.title' })}
      text={formatMessage({ id: 'notFound.text' })}
      action={
        <>
          <NotFoundSearch inside={inside ?? false} />
          <LinkButton to={inside ? '/Start' : '/'} variant="soft">
            {formatMessage({ id: inside ? 'notFound.start' : 'notFound.front' })}
          </LinkButton>
        </>
      }
    />
  );
}
