import { useEffect, useState, type ComponentType } from 'react';
import { createStore, useStore } from '../../platform/externalStore.ts';
import type { DialogProps } from './Dialog.tsx';
import type { DropdownProps } from './Dropdown.tsx';
import type { MenuProps } from './Menu.tsx';

interface Frames {
  DialogFrame: ComponentType<DialogProps & { onTop: boolean }>;
  DropdownFrame: ComponentType<DropdownProps>;
  MenuFrame: ComponentType<MenuProps>;
}

const frames = createStore<Frames | undefined>(undefined);
let loading: Promise<void> | undefined;

/** Loads what draws overlays; what could not be loaded is asked for again. */
export function loadFrames(): Promise<void> {
  loading ??= import('./frames.ts').then(
    ({ DialogFrame, DropdownFrame, MenuFrame }) => frames.set(() => ({ DialogFrame, DropdownFrame, MenuFrame })),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Fetches them before they are wanted. */
export const expectFrames = (): void => void loadFrames().catch(() => undefined);

/** What draws overlays, for one that is wanted now, or was before; undefined until it has come. Throws when it does not. */
export function useFrames(wanted: boolean): Frames | undefined {
  const [asked, setAsked] = useState(wanted);
  const [failed, setFailed] = useState<{ error: unknown }>();
  if (wanted && !asked) setAsked(true);
  useEffect(() => {
    if (asked) loadFrames().catch((error: unknown) => setFailed({ error }));
  }, [asked]);
  const loaded = useStore(frames);
  if (failed) throw failed.error;
  return asked ? loaded : undefined;
}
