import { useEffect, useEffectEvent, useRef } from 'react';
import type { ChatMessage } from '../../../shared/chat/shapes.ts';
import { chatTextSizes, type ChatTextSize } from '../../../shared/chat/settings.ts';
import { profileSettings } from '../../../shared/profiles/settings.ts';
import { useQuery } from '../../platform/api.ts';
import { chime } from '../../platform/chime.ts';

const sizes: Record<ChatTextSize, string> = { small: '14px', normal: '15.5px', large: '18px', largest: '22px' };

const isSize = (value: unknown): value is ChatTextSize => chatTextSizes.some((size) => size === value);

/** How the member wants rooms to look and sound. */
export function useChatSettings() {
  const { data } = useQuery(profileSettings.Settings, {});
  const size = data?.['chatTextSize'];
  return {
    size: sizes[isSize(size) ? size : 'normal'],
    times: data?.['chatTimes'] !== false,
    sound: data?.['chatSound'] === true,
    aloud: data?.['chatAloud'] !== false,
  };
}

/** Sounds for what came since the last drawing, where one of the messages `sounds`; undefined where nothing is to. */
export function useMessageSound(
  items: readonly ChatMessage[] | undefined,
  sounds: ((message: ChatMessage) => boolean) | undefined,
) {
  const heard = useRef<number>(undefined);
  const last = items?.at(-1)?.number;
  const listen = useEffectEvent((before: number) => {
    if (sounds && items?.some((message) => message.number > before && sounds(message))) void chime();
  });
  useEffect(() => {
    if (heard.current !== undefined) listen(heard.current);
    heard.current = last;
  }, [last]);
}
