import { IconEye } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { blogs } from '../../../shared/blogs/contract.ts';
import { useCommand } from '../../platform/api.ts';
import { useWho } from '../../platform/session.ts';
import { Button } from '../../ui/Button.tsx';
import { focusTitle } from '../../ui/overlay/focusBack.ts';
import { useTakingBack } from './useTakingBack.ts';

interface Props {
  /** Of the entry, or of the author. */
  name: string;
  said: string;
  show: () => Promise<unknown>;
  hide: () => Promise<unknown>;
}

/** Brings something back into my lists. */
function ShowAgain({ name, said: text, show, hide }: Props) {
  const { formatMessage } = useIntl();
  const doIt = useTakingBack();
  const bring = async () => {
    if (await doIt(show, hide, text)) focusTitle();
  };
  return (
    <Button
      variant="outline"
      size="sm"
      icon={<IconEye size={16} />}
      aria-label={formatMessage({ id: 'blogs.showAgain.label' }, { name })}
      onClick={() => void bring()}
    >
      {formatMessage({ id: 'blogs.showAgain' })}
    </Button>
  );
}

export function ShowEntryAgain({ entry: { blogEntryId, title } }: { entry: { blogEntryId: number; title: string } }) {
  const { formatMessage } = useIntl();
  const [unhideEntry] = useCommand(blogs.UnhideEntry);
  const [hideEntry] = useCommand(blogs.HideEntry);
  return (
    <ShowAgain
      name={title}
      said={formatMessage({ id: 'blogs.showAgain.done' }, { title, who: useWho() })}
      show={() => unhideEntry({ blogEntryId })}
      hide={() => hideEntry({ blogEntryId })}
    />
  );
}

export function ShowAuthorAgain({ author: { profileId, name } }: { author: { profileId: number; name: string } }) {
  const { formatMessage } = useIntl();
  const [unhideAuthor] = useCommand(blogs.UnhideAuthor);
  const [hideAuthor] = useCommand(blogs.HideAuthor);
  return (
    <ShowAgain
      name={name}
      said={formatMessage({ id: 'blogs.showAgain.author.done' }, { name, who: useWho() })}
      show={() => unhideAuthor({ profileId })}
      hide={() => hideAuthor({ profileId })}
    />
  );
}
