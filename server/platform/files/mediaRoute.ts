import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MediaRights } from './mediaRights.ts';
import type { AppModule } from '../module.ts';
import type { Platform } from '../platform.ts';
import { answerNumber, sendProblem } from '../http/problems.ts';
import { Refusal } from '../refusal.ts';
import { countRefusal, sessionOf } from '../http/caller.ts';
import { isLoggedIn } from '../actor.ts';
import { asGuest } from '../gates.ts';
import { sendFile } from './sendFile.ts';

/** The media types that are shown, by the ending that stands for each. */
const types = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
  mp4: 'video/mp4',
} as const;

const pattern = new RegExp(`^[a-f0-9]{32}(?:-[a-z0-9]{1,20})?\\.(${Object.keys(types).join('|')})$`);

/** A file never changes under its name, but the right to see it may: a browser has to ask again after half a minute. */
const cacheControl = 'private, max-age=30';

/** Serves media to whoever has a content token that stands for the very session that asks, and the right to see the file. */
export function addMedia(fastify: FastifyInstance, platform: Platform, modules: readonly AppModule[]): void {
  const brought = modules.flatMap((one) => one.mediaRight ?? []);
  const rights = new MediaRights(platform, brought);
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { file } = request.params as { file: string };
    try {
      await judge(platform, rights, file, request).catch((error: unknown) => countRefusal(platform, request, error));
      const type = types[pattern.exec(file)?.[1] as keyof typeof types];
      const headers = { etag: `"${file}"`, 'cache-control': cacheControl };
      return await sendFile(request, reply, platform.storage, { name: `media/${file}`, type, headers });
    } catch (error) {
      return sendProblem(reply.header('cache-control', 'no-store'), error, { number: answerNumber(), name: 'media' });
    }
  };
  fastify.route({ method: ['GET', 'HEAD'], url: '/media/:file', handler });
}

async function judge(platform: Platform, rights: MediaRights, file: string, request: FastifyRequest): Promise<void> {
  const viewer = platform.contentTokens.viewerOf((request.query as Record<string, unknown>)['token']);
  if (viewer === undefined) throw new Refusal('NotAllowed');
  const session = await sessionOf(platform, request);
  const actor = asGuest(session.actor, session.site);
  if (viewer !== session.actor.profileId) throw new Refusal('NotAllowed');
  // In the dark variant there is nothing for guests.
  if (session.site.dark && !isLoggedIn(actor)) throw new Refusal('NotAllowed');
  const sees = pattern.test(file) ? await rights.see(file, actor) : undefined;
  if (sees === undefined) throw new Refusal('NotFound');
  if (!sees) throw new Refusal('NotAllowed');
}
