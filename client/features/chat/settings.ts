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

/** Sounds when somebody calls the member by name. */
export function useMentionSound(items: readonly ChatMessage[] | undefined, me: number | null | undefined, on: boolean) {
  const heard = useRef<number>(undefined);
  const last = items?.at(-1)?.number;
  const listen = useEffectEvent((before: number) => {
    const calls = items?.some(({ number, mentions }) => number > before && me && mentions.includes(me));
    if (on && calls) void chime();
  });
  useEffect(() => {
    if (heard.current !== undefined) listen(heard.current);
    heard.current = last;
  }, [last]);
}
