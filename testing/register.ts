import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Period } from '#engines/microdata/ready-forms.ts';
import { createStandIn, type StandInOptions, standInPaths } from '#app/dev/register/stand-in.ts';

/** What a message to the register is: a form, or in 2021-2027 the question for its result. */
type Message = 'form' | 'question';

/**
 * A register behind a door that a test can shut. A message before a shut door has left the product, and the register does not have it.
 */
export async function aRegister(options: StandInOptions = {}) {
  const standIn = createStandIn({ ...options, control: { processingMs: 0, ...options.control } });
  const before: { request: IncomingMessage; response: ServerResponse }[] = [];
  const came = { form: 0, question: 0 };
  let shutFor: Message | undefined;
  let arrival: (message: Message) => Promise<void> = async () => {};
  let instead: string | Buffer | undefined;
  let written = 0;
  const server = createServer((request, response) => {
    const message = request.headers.soapaction === '"getResponse"' ? 'question' : 'form';
    came[message] += 1;
    if (message === shutFor) before.push({ request, response });
    else void arrival(message).then(() => enter(request, response));
  });
  server.on('connection', (socket) => socket.on('close', () => (written += socket.bytesWritten)));
  function enter(request: IncomingMessage, response: ServerResponse): void {
    if (instead === undefined) standIn.handler(request, response);
    else response.setHeader('content-type', 'text/xml').end(instead);
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const urlOf = (period: Period) => new URL(`http://127.0.0.1:${port}${standInPaths[period]}`);

  return {
    standIn,
    urls: { '2014-2020': urlOf('2014-2020'), '2021-2027': urlOf('2021-2027') },
    /** How many messages came to the door since the beginning. */
    came: () => ({ ...came }),
    /** Keeps messages of a kind before the door. */
    shut: (message: Message) => void (shutFor = message),
    /** How many messages are before the door. */
    waiting: () => before.length,
    /** Lets what is before the door in, and what comes. */
    open() {
      shutFor = undefined;
      for (const { request, response } of before.splice(0)) enter(request, response);
    },
    /** Lets the message in that came to the door last, and what comes. */
    openLast() {
      shutFor = undefined;
      const last = before.pop();
      if (last) enter(last.request, last.response);
    },
    /** Opens the door after what was before it is gone, such as the messages of a node that was killed. */
    drop() {
      shutFor = undefined;
      for (const { request } of before.splice(0)) request.socket.destroy();
    },
    /** Does this before a message goes in. */
    onArrival: (work: (message: Message) => Promise<void>) => void (arrival = work),
    /** Answers with this in place of the register; without it the register answers again. */
    answerInstead: (answer?: string | Buffer) => void (instead = answer),
    /** Bytes that were sent over connections that are closed. */
    written: () => written,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
