import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { debateCategories } from '../../../shared/lodgeDebates/categories.ts';
import { useCommand } from '../../platform/api.ts';
import { useCallError } from '../../platform/callError.ts';
import { confirm } from '../../platform/confirm.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { NameDialog } from './NameDialog.tsx';
import type { Category } from './types.ts';

/** What who shapes the lodge does with a category. */
export function CategoryMenu({ category: { categoryId, name } }: { category: Category }) {
  const { formatMessage } = useIntl();
  const { tell } = useCallError();
  const [naming, setNaming] = useState(false);
  const [rename, state] = useCommand(debateCategories.UpdateDebateCategory);
  const [remove] = useCommand(debateCategories.DeleteDebateCategory);
  const ask = async () => {
    const sure = await confirm({
      title: formatMessage({ id: 'debates.category.delete.title' }, { name }),
      text: formatMessage({ id: 'debates.category.delete.text' }),
      confirmLabel: formatMessage({ id: 'debates.category.delete' }),
      tone: 'danger',
    });
    if (sure) await remove({ categoryId }).catch(tell);
  };
  const items = [
    {
      label: formatMessage({ id: 'debates.category.rename' }),
      icon: <IconPencil size={18} />,
      onClick: () => setNaming(true),
    },
    {
      label: formatMessage({ id: 'debates.category.delete' }),
      icon: <IconTrash size={18} />,
      tone: 'danger' as const,
      onClick: () => void ask(),
    },
  ];
  const label = formatMessage({ id: 'debates.category.menu' }, { name });
  return (
    <>
      <Menu trigger={<IconButton label={label} icon={<IconDots size={20} />} />} groups={[items]} />
      {naming && (
        <NameDialog
          title={formatMessage({ id: 'debates.category.rename' })}
          confirmLabel={formatMessage({ id: 'debates.category.save' })}
          initial={name}
          state={state}
          onSubmit={(next) => rename({ categoryId, name: next })}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
}
