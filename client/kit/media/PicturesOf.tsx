import type { ReactNode } from 'react';
import { useCurrentProfile } from '../../platform/session.ts';
import { SafeModeContext, useSafeMode } from './safeMode.ts';

interface Props {
  /** Whose pictures stand here; undefined where nobody is known for them. */
  profileId: number | undefined;
  children: ReactNode;
}

/** Pictures of somebody: safe mode is about what others show, so one's own are never blurred. */
export function PicturesOf({ profileId, children }: Props) {
  const safe = useSafeMode();
  const me = useCurrentProfile()?.id;
  return <SafeModeContext value={safe && (profileId === undefined || profileId !== me)}>{children}</SafeModeContext>;
}

/** Pictures that nobody but their owner is shown here. */
export const OwnPictures = ({ children }: Pick<Props, 'children'>) => (
  <SafeModeContext value={false}>{children}</SafeModeContext>
);
