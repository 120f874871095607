/** What mail servers answer, and which of it is final. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, expect, test } from '@jest/globals';
import { Mailer, MailRefused } from '../../server/platform/mail/mail.ts';
import { GiveUp } from '../../server/platform/work/retrying.ts';
import { mailSink } from '../support/sinks.ts';

type Step = 'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'end';

const closers: (() => void)[] = [];
afterAll(() => closers.forEach((close) => close()));

/** A mail server that answers one step of the conversation with a reply of its own, and hangs up where it has none. */
async function serverThat(step: Step, reply: string | undefined): Promise<Mailer> {
  const usual: Record<Step, string> = {
    greeting: '220 mx.example',
    EHLO: '250-mx.example\r\n250 AUTH PLAIN',
    AUTH: '235 2.7.0 Welcome',
    MAIL: '250 2.1.0 Fine',
    RCPT: '250 2.1.5 Fine',
    DATA: '354 Go on',
    end: '250 2.0.0 Taken',
  };
  const answer = (socket: Socket, at: Step) => {
    const words = at === step ? reply : usual[at];
    return words === undefined ? socket.destroy() : socket.write(`${words}\r\n`);
  };
  const server = createServer((socket) => {
    let writing = false;
    socket.on('error', () => undefined);
    answer(socket, 'greeting');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (writing) return void (text.endsWith('\r\n.\r\n') && ((writing = false), answer(socket, 'end')));
      const command = text.slice(0, 4).toUpperCase() as Step;
      writing = command === 'DATA' && step !== 'DATA';
      if (command in usual) answer(socket, command);
      else socket.write('250 Fine\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const mailer = new Mailer(`smtp://us:secret@127.0.0.1:${port}?ignoreTLS=true`);
  closers.push(() => (mailer.close(), server.close()));
  return mailer;
}

const mail = {
  messageId: '<1@samvaer.example>',
  from: 'Samvær <post@samvaer.example>',
  to: 'anna@mail.example',
  subject: 'News',
  text: 'Hello.',
  html: '<p>Hello.</p>',
};

const failureOf = async (mailer: Mailer): Promise<Error> =>
  mailer.send(mail).then(
    () => Promise.reject(new Error('It was taken.')),
    (error: Error) => error,
  );

test.each<[Step, string, string, boolean]>([
  ['RCPT', '550 5.1.1 No such user anna@mail.example', '550-5.1.1', true],
  ['RCPT', '550 No such user', '550', true],
  ['RCPT', '551 Not here', '551', true],
  ['RCPT', '553 5.0.0 Not allowed', '553-5.0.0', true],
  ['RCPT', '556 5.1.10 Takes no mail', '556-5.1.10', true],
  ['RCPT', '550 5.2.1 Mailbox is off', '550-5.2.1', true],
  ['RCPT', '550 5.7.1 Not from you', '550-5.7.1', false],
  ['RCPT', '554 5.7.1 Listed', '554-5.7.1', false],
  ['RCPT', '552 5.2.2 Full for good', '552-5.2.2', false],
  ['MAIL', '550 5.1.8 Unknown sender', '550-5.1.8', false],
  ['MAIL', '550 Unknown sender', '550', false],
  ['DATA', '554 No valid recipients', '554', false],
  ['end', '550 5.1.1 No such user', '550-5.1.1', true],
  ['end', '552 5.3.4 Too large', '552-5.3.4', false],
  ['end', '554 5.7.1 Looks like advertising', '554-5.7.1', false],
])('%s: “%s” is final', async (step, reply, code, addressFails) => {
  const error = await failureOf(await serverThat(step, reply));
  expect(error).toBeInstanceOf(GiveUp);
  expect(error).toMatchObject({ name: 'MailRefused', code, addressFails, message: `the mail was refused: ${code}` });
});

test.each<[Step, string | undefined]>([
  ['greeting', '421 4.3.2 Too busy'],
  ['greeting', '554 5.7.1 Not today'],
  ['greeting', undefined],
  ['AUTH', '535 5.7.8 Wrong password'],
  ['MAIL', '451 4.3.0 Later'],
  ['MAIL', '421 Shutting down'],
  ['RCPT', '450 4.2.1 Come again'],
  ['RCPT', '452 4.2.2 Full'],
  ['RCPT', undefined],
  ['DATA', '451 Later'],
  ['DATA', undefined],
  ['end', '451 4.7.1 Come again'],
  ['end', undefined],
])('%s: “%s” is tried again', async (step, reply) => {
  const error = await failureOf(await serverThat(step, reply));
  expect(error).not.toBeInstanceOf(MailRefused);
  expect(error.message).toMatch(/^the mail was not taken: [A-Z]+( \d{3})?$/);
});

test('a server that is not there is tried again', async () => {
  const error = await failureOf(new Mailer('smtp://127.0.0.1:1'));
  expect([error instanceof GiveUp, error.message]).toEqual([false, 'the mail was not taken: ESOCKET']);
});

/** A port that is listened to; answers its number. */
async function listening(onSocket: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => onSocket(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

test('a server that says nothing is given up within seconds', async () => {
  const sockets: Socket[] = [];
  const port = await listening((socket) => sockets.push(socket));
  closers.push(() => sockets.forEach((socket) => socket.destroy()));
  const error = await failureOf(new Mailer(`smtp://127.0.0.1:${port}`));
  expect([error instanceof GiveUp, error.message]).toEqual([false, 'the mail was not taken: ETIMEDOUT']);
}, 15_000);

test('mails go by one connection, and by a new one when the server has closed it', async () => {
  const sink = await mailSink();
  let sockets: Socket[] = [];
  const port = await listening((socket) => {
    sockets.push(socket);
    const onward = connect(Number(new URL(sink.url).port), '127.0.0.1');
    socket.pipe(onward).pipe(socket);
    socket.on('close', () => onward.destroy());
  });
  const mailer = new Mailer(`smtp://127.0.0.1:${port}`);
  for (const at of [1, 2, 3]) await mailer.send({ ...mail, messageId: `<${at}@samvaer.example>` });
  expect(sockets).toHaveLength(1);
  sockets[0]!.destroy();
  sockets = [];
  await mailer.send(mail);
  expect([sockets.length, sink.mails.length]).toEqual([1, 4]);
  mailer.close();
  await sink.close();
});
