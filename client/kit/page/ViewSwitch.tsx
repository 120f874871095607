import { useIntl } from 'react-intl';
import { namesOf, ViewStyle } from '../../../shared/enums.ts';
import { createStore, useStore } from '../../platform/externalStore.ts';
import { Segmented } from '../../ui/form/Segmented.tsx';

export type ViewStyleName = keyof typeof ViewStyle;

const key = 'viewStyle';
const names = namesOf(ViewStyle);
const isViewStyle = (value: unknown): value is ViewStyleName => names.includes(value as ViewStyleName);

function kept(): ViewStyleName {
  try {
    const value = localStorage.getItem(key);
    return isViewStyle(value) ? value : 'Detailed';
  } catch {
    return 'Detailed';
  }
}

const viewStyle = createStore(kept());

/** How lists of people look on this device. */
export const useViewStyle = (): ViewStyleName => useStore(viewStyle);

function choose(next: ViewStyleName): void {
  viewStyle.set(() => next);
  try {
    localStorage.setItem(key, next);
  } catch {
    // A browser that keeps nothing forgets the choice with the page.
  }
}

/** Pictures, everything, or a line for each; remembered on this device. */
export function ViewSwitch() {
  const { formatMessage } = useIntl();
  return (
    <Segmented
      label={formatMessage({ id: 'ui.viewStyle' })}
      options={names.map((value) => ({ value, label: formatMessage({ id: `enum.ViewStyle.${value}` }) }))}
      value={useViewStyle()}
      onChange={choose}
    />
  );
}
