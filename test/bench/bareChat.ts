/** Rooms on bare socket.io, joined through Redis, as a floor for those of the chat: whoever posts a text to a room has it told there. */
import { createServer } from 'node:http';
import { createShardedAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';

const redis = () => new Redis(process.env['REDIS_URL']!);
const server = createServer((request, response) => {
  const room = new URL(request.url!, 'http://localhost').searchParams.get('room')!;
  let text = '';
  request.on('data', (chunk) => (text += chunk));
  request.on('end', () => {
    io.to(room).emit('stream', { topic: room, item: { text, number: Date.now(), padding } });
    response.end('{}');
  });
});
const io = new Server(server, { transports: ['websocket'], serveClient: false });
io.adapter(createShardedAdapter(redis(), redis(), { subscriptionMode: 'dynamic', channelPrefix: 'bare' }));
io.on('connection', (socket) =>
  socket.on('watch', (room: string, answer: (watching: boolean) => void) => {
    void socket.join(room);
    answer(true);
  }),
);
/** As long as what else is told of a message of the chat. */
const padding = 'x'.repeat(400);
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send!({ ready: true }));
