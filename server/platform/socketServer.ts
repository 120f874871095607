import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';
import { sameOrigin } from './http/caller.ts';
import { Hub, hubAdapter, type HubServer } from './hub.ts';
import type { Platform } from './platform.ts';

/** Milliseconds within which whoever connects says as whom. */
const connectTimeout = 10_000;

/** Socket.io as we run it: websocket only, judged at the handshake, joined through Redis. */
export class HubAdapter extends IoAdapter {
  readonly #platform: Platform;

  constructor(app: INestApplicationContext, platform: Platform) {
    super(app);
    this.#platform = platform;
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const platform = this.#platform;
    const server = super.createIOServer(port, {
      ...options,
      path: `${platform.config.BASE_PATH}socket.io`,
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: 10_000,
      connectTimeout,
      allowRequest: (
        request: { headers: Record<string, string | undefined> },
        done: (error: string | null, ok: boolean) => void,
      ) => {
        const { origin, host = '' } = request.headers;
        done(null, !platform.isStopping && (origin === undefined || sameOrigin(platform, origin, host)));
      },
    } as never);
    server.adapter(hubAdapter(platform.connection('hub-publish'), platform.connection('hub-subscribe')));
    platform.hub = new Hub(server as HubServer);
    platform.socketGuard.start(server);
    return server;
  }

  override async close(server: Server): Promise<void> {
    this.#platform.socketGuard.stop();
    await super.close(server);
  }
}
