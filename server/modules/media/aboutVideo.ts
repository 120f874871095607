import { z } from 'zod';
import type { Platform } from '../../platform/platform.ts';

/** The few facts of an oEmbed answer that are of use. */
const answer = z.object({
  title: z.string().max(300).optional(),
  width: z.number().positive().optional(),
  height: z.number().positive().optional(),
});

const usual = 16 / 9;
const patience = 3000;

/** What a player tells about a video. A player that does not answer in time, or not as agreed, takes nothing away. */
export async function aboutVideo(
  { outbound }: Platform,
  address: string,
): Promise<{ title: string | null; ratio: number }> {
  try {
    const { status, body } = await outbound.fetch(address, { timeout: patience, maxBytes: 64 * 1024 });
    if (status !== 200) return { title: null, ratio: usual };
    const { title, width, height } = answer.parse(JSON.parse(body.toString('utf8')));
    return { title: title ?? null, ratio: width && height ? width / height : usual };
  } catch {
    return { title: null, ratio: usual };
  }
}
