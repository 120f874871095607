import {
  IconArrowBackUp,
  IconDots,
  IconEye,
  IconEyeOff,
  IconFlag,
  IconPencil,
  IconStar,
  IconStarOff,
  IconTrash,
  IconUserOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { blogs } from '../../../shared/blogs/contract.ts';
import { blogWriting } from '../../../shared/blogs/writing.ts';
import type { ProfileCard } from '../../../shared/fields.ts';
import { useCommand } from '../../platform/api.ts';
import { report } from '../../kit/report.ts';
import { useCurrentProfile, useWho } from '../../platform/session.ts';
import { useCallError } from '../../platform/callError.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import type { MenuItem } from '../../ui/overlay/types.ts';
import { useHiding } from './BlogMenu.tsx';
import { CurateDialog } from './CurateDialog.tsx';
import type { Entry } from './types.ts';
import { useDeleting } from './useDeleting.ts';

interface Props {
  entry: Entry;
  author: ProfileCard;
}

/** All that can be done about an entry, by whoever reads it. */
export function EntryMenu({ entry, author }: Props) {
  const { formatMessage } = useIntl();
  const [curating, setCurating] = useState(false);
  const groups = [
    useOwnItems(entry),
    useReaderItems(entry, author),
    useHouseItems(entry, () => setCurating(true)),
    useReport(entry, author),
  ];
  if (groups.every((group) => group.length === 0)) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={formatMessage({ id: 'blogs.menu' }, { title: entry.title })}
            icon={<IconDots size={20} />}
          />
        }
        groups={groups}
      />
      {curating && <CurateDialog entry={entry} onClose={() => setCurating(false)} />}
    </>
  );
}

function useOwnItems({ blogEntryId, title, can }: Entry): MenuItem[] {
  const { formatMessage } = useIntl();
  const { remove, restore } = useDeleting({ blogEntryId, title });
  return [
    can.includes('UpdateBlogEntry') && {
      label: formatMessage({ id: 'blogs.own.edit' }),
      icon: <IconPencil size={18} />,
      to: `/Community/Blogs/Edit/${blogEntryId}`,
    },
    can.includes('DeleteBlogEntry') && {
      label: formatMessage({ id: 'blogs.own.delete' }),
      icon: <IconTrash size={18} />,
      tone: 'danger' as const,
      onClick: () => void remove(),
    },
    can.includes('RestoreBlogEntry') && {
      label: formatMessage({ id: 'blogs.own.restore' }),
      icon: <IconArrowBackUp size={18} />,
      onClick: () => void restore(),
    },
  ].filter((item) => item !== false);
}

function useReaderItems({ blogEntryId, title, can }: Entry, author: ProfileCard): MenuItem[] {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const who = useWho();
  const hide = useHiding({ blogEntryId, title, author });
  const [unhide] = useCommand(blogs.UnhideEntry);
  return [
    can.includes('HideEntry') && {
      label: formatMessage({ id: 'blogs.hide' }),
      icon: <IconEyeOff size={18} />,
      onClick: () => void hide.entry(),
    },
    can.includes('UnhideEntry') && {
      label: formatMessage({ id: 'blogs.unhide' }, { who }),
      icon: <IconEye size={18} />,
      onClick: () => void unhide({ blogEntryId }).catch(tell),
    },
    can.includes('HideAuthor') && {
      label: formatMessage({ id: 'blogs.hide.author' }, { name: author.name }),
      icon: <IconUserOff size={18} />,
      onClick: () => void hide.author(),
    },
  ].filter((item) => item !== false);
}

function useHouseItems({ blogEntryId, curated, can }: Entry, curate: () => void): MenuItem[] {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [setCurated] = useCommand(blogWriting.SetCurated);
  if (!can.includes('SetCurated')) return [];
  const off = () => void setCurated({ blogEntryId, curated: false }).catch(tell);
  return [
    curated
      ? { label: formatMessage({ id: 'blogs.curate.off' }), icon: <IconStarOff size={18} />, onClick: off }
      : { label: formatMessage({ id: 'blogs.curate' }), icon: <IconStar size={18} />, onClick: curate },
  ];
}

function useReport({ blogEntryId: contentId }: Entry, { profileId: ownerId, name }: ProfileCard): MenuItem[] {
  const { formatMessage } = useIntl();
  const me = useCurrentProfile()?.id;
  if (ownerId === me) return [];
  return [
    {
      label: formatMessage({ id: 'blogs.report' }),
      icon: <IconFlag size={18} />,
      tone: 'danger',
      onClick: () => report({ contentType: 'Blog', contentId, name, ownerId }),
    },
  ];
}
