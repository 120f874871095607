import { IconLayoutGrid, IconLayoutList, IconList } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { namesOf, ViewStyle } from '../../../shared/enums.ts';
import { createStore, useStore } from '../../platform/externalStore.ts';
import { Segmented } from '../../ui/form/Segmented.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ViewSwitch.module.css';

export type ViewStyleName = keyof typeof ViewStyle;

const key = 'viewStyle';
const names = namesOf(ViewStyle);
const isViewStyle = (value: unknown): value is ViewStyleName => names.includes(value as ViewStyleName);

function storedView(): ViewStyleName | undefined {
  try {
    const value = localStorage.getItem(key);
    return isViewStyle(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const viewStyle = createStore(storedView(), { written: undefined });

/** How lists of people look on this device; as is usual on the page until it was chosen. */
export const useViewStyle = (usual: ViewStyleName = 'Detailed'): ViewStyleName => useStore(viewStyle) ?? usual;

function choose(next: ViewStyleName): void {
  viewStyle.set(() => next);
  try {
    localStorage.setItem(key, next);
  } catch {
    // A browser that keeps nothing forgets the choice with the page.
  }
}

const icons: Record<ViewStyleName, typeof IconList> = {
  Gallery: IconLayoutGrid,
  Detailed: IconLayoutList,
  List: IconList,
};

/** Pictures, everything, or a line for each; remembered on this device. */
export function ViewSwitch({ usual }: { usual?: ViewStyleName }) {
  const { formatMessage } = useIntl();
  const current = useViewStyle(usual);
  const label = (value: ViewStyleName) => {
    const Icon = icons[value];
    const name = formatMessage({ id: `enum.ViewStyle.${value}` });
    return (
      <>
        <Icon size={18} />
        {value === current ? <span className={styles.name}>{name}</span> : <VisuallyHidden>{name}</VisuallyHidden>}
      </>
    );
  };
  return (
    <Segmented
      label={formatMessage({ id: 'ui.viewStyle' })}
      options={names.map((value) => ({ value, label: label(value) }))}
      value={current}
      onChange={choose}
    />
  );
}
