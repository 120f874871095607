import { useEffect, useEffectEvent } from 'react';
import type { LodgeSection, NameOf } from '../../../shared/enums.ts';
import { lodgeSettings } from '../../../shared/lodges/settings.ts';
import { useCommand } from '../../platform/api.ts';
import type { LodgeData } from './types.ts';

/** Keeps for members when they last looked at a part of a lodge; nobody waits for its answer. */
export function useViewTime({ lodgeId, can }: LodgeData, section: NameOf<typeof LodgeSection>): void {
  const [update] = useCommand(lodgeSettings.UpdateViewTime);
  const keep = useEffectEvent(() => void update({ lodgeId, section }).catch(() => undefined));
  const member = can.includes('UpdateNotificationSettings');
  useEffect(() => {
    if (member) keep();
  }, [member, lodgeId, section]);
}
