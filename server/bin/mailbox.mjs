// The local mailbox: takes every mail the house sends, keeps it as a file, and shows it on a page.
import { createServer } from 'node:http';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { openMailStore } from './lib/mail-store.mjs';
import { mailboxPage } from './lib/mailbox-page.mjs';

const store = openMailStore(join(process.env.DATA_DIR || '.data', 'mailbox'), (source) => PostalMime.parse(source));
const smtpPort = Number(process.env.MAILBOX_SMTP_PORT || 1025);
const httpPort = Number(process.env.MAILBOX_HTTP_PORT || 8025);
const maxBytes = 20 * 1024 * 1024;

const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  size: maxBytes,
  logger: false,
  onData(stream, _session, done) {
    const chunks = [];
    stream.on('data', (chunk) => chunks.push(chunk));
    stream.on('error', done);
    stream.on('end', () => {
      if (stream.sizeExceeded) return done(Object.assign(new Error('The message is too large'), { responseCode: 552 }));
      store.add(Buffer.concat(chunks)).then(() => done(), done);
    });
  },
});
// A sender that hangs up in the middle of a mail is no reason to stop.
smtp.on('error', (error) => (error.syscall === 'listen' ? fail(error) : console.error(error.message)));

const web = createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error.message);
    send(response, 500, 'text/plain', 'The mail could not be read.');
  });
});
web.on('error', fail);

async function answer({ method, url, headers }, response) {
  // A page elsewhere on the web must not reach the mail through a name that leads to this machine.
  if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(headers.host ?? ''))
    return send(response, 403, 'text/plain', 'Only from this machine.');
  const { pathname } = new URL(url, 'http://localhost');
  const route = `${method} ${pathname.replace(/[0-9a-f]{16}/, ':id')}`;
  const id = pathname.match(/[0-9a-f]{16}/)?.[0];
  if (route === 'GET /') return send(response, 200, 'text/html', mailboxPage);
  if (route === 'GET /api/mails') return send(response, 200, 'application/json', JSON.stringify(await store.list()));
  if (route === 'DELETE /api/mails') return (await store.clear(), send(response, 204));
  const mail = id && (await store.read(id));
  if (mail && route === 'GET /api/mails/:id') return send(response, 200, 'application/json', JSON.stringify(mail));
  if (mail && route === 'GET /mails/:id.html') return sendBody(response, mail.html ?? '');
  if (mail && route === 'GET /mails/:id.eml') return send(response, 200, 'message/rfc822', await store.source(id));
  return send(response, 404, 'text/plain', 'There is nothing here.');
}

/** A mail's own HTML may run nothing and fetch nothing; its links open outside the frame. */
function sendBody(response, html) {
  const policy =
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";
  send(response, 200, 'text/html', `<base target="_blank">${html}`, { 'content-security-policy': policy });
}

function send(response, status, type, body, headers = {}) {
  const common = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };
  response.writeHead(status, type ? { ...common, 'content-type': `${type}; charset=utf-8`, ...headers } : common);
  response.end(body);
}

function fail(error) {
  console.error(`The mailbox could not start: ${error.message}`);
  process.exit(1);
}

smtp.listen(smtpPort, '127.0.0.1');
web.listen(httpPort, '127.0.0.1');
for (const name of ['SIGTERM', 'SIGINT']) {
  process.once(name, () => {
    smtp.close();
    web.close();
    web.closeAllConnections();
    setTimeout(() => process.exit(0), 200);
  });
}
