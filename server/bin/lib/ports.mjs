// Free ports for programs that are told where to listen.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Linux gives outgoing connections 32768 and up, macOS and Windows 49152 and up: between the look and the use, none takes these.
const lowest = 20_000;
const beyond = 32_768;

/** The wanted port when it is free, else any free one that the system gives to no outgoing connection meanwhile. */
export async function freePort(wanted = 0, host = '127.0.0.1') {
  if (Number(wanted) && (await isFree(Number(wanted), host))) return Number(wanted);
  return nextFreePort(randomInt(lowest, beyond - 100), host);
}

/** The first free port from `from` upwards. */
export async function nextFreePort(from, host = '127.0.0.1') {
  for (let port = from; port < from + 100; port++) if (await isFree(port, host)) return port;
  return freePort(0, host);
}

function isFree(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
