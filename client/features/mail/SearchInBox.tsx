import { IconSearch } from '@tabler/icons-react';
import { SearchField } from '../../ui/form/TextField.tsx';
import { setSearched, useSearched, type Looked } from './searching.ts';

interface Props {
  box: Looked;
  label: string;
}

/** Where one types what is looked for in a box. */
export function SearchInBox({ box, label }: Props) {
  return (
    <SearchField
      label={label}
      icon={<IconSearch size={20} />}
      value={useSearched(box)}
      maxLength={100}
      onChange={({ target }) => setSearched(box, target.value)}
      onKeyDown={({ key }) => key === 'Escape' && setSearched(box, '')}
    />
  );
}
