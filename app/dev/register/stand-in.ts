import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { type Period, periods } from '#engines/microdata/ready-forms.ts';
import type { Credentials } from '#engines/register/soap/write-message.ts';
import { fault, unavailablePage } from './answers.ts';
import { type Control, initialControl } from './control.ts';
import { readBody, send, sendHuge, sendPage } from './http.ts';
import { createMemory, type StoredForm } from './memory.ts';
import { createPages } from './pages.ts';
import { createServices } from './services.ts';

/** How the stand-in is started. */
export interface StandInOptions {
  /** Where it keeps what it received; without a file it forgets when it ends. */
  file?: string | undefined;
  /** Who may send. */
  credentials?: Credentials;
  /** How it misbehaves from the beginning. */
  control?: Partial<Control>;
}

/** Who may send to a stand-in that was started without other credentials. */
export const standInCredentials: Credentials = { username: 'dokimi', password: 'dokimi' };

/** The paths of the two services. */
export const standInPaths: Readonly<Record<Period, string>> = {
  '2014-2020': '/soap/2014-2020',
  '2021-2027': '/soap/2021-2027',
};

/** A server that behaves like the register of participants, for tests and for the demo. */
export interface StandIn {
  /** Listens on 127.0.0.1 only; 0 lets the system choose a port. Returns the port. */
  listen(port?: number): Promise<number>;
  handler(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
  /** Changes how it misbehaves. */
  control(change: Partial<Control>): void;
  /** What it received, in the order of the numbers. */
  forms(): readonly StoredForm[];
  /** Withdraws a form by its number; then the person can be sent again. Returns whether there was one. */
  withdraw(number: string): boolean;
  forget(): void;
}

/** Makes a stand-in of the register. It does what microdata.md §7 knows of the two services. */
export function createStandIn(options: StandInOptions = {}): StandIn {
  const { file, credentials = standInCredentials } = options;
  const memory = createMemory(file);
  let control: Control = { ...initialControl, ...options.control };
  // A misbehaviour without a number of messages is for all of them.
  const change = (to: Partial<Control>) =>
    void (control = { ...control, ...(to.answer && { times: null }), ...to });
  const answerTo = createServices({ memory, credentials, control: () => control });
  const pages = createPages({ memory, change });
  const server = createServer(handler);

  /** What happens to this message. Counts down the messages that a misbehaviour is for. */
  function nextAnswer(): Control['answer'] {
    const { answer, times } = control;
    if (times !== null) change(times > 1 ? { times: times - 1 } : { answer: 'normal' });
    return answer;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const period = periods.find((one) => standInPaths[one] === path);
    if (!period || request.method !== 'POST') return pages(request, response, path);
    const text = await readBody(request);
    if (text === undefined) return sendPage(response, 413, 'The message is too large.');
    const happens = nextAnswer();
    const { delayMs, encoding, hugeBytes } = control;
    const isTaken = happens === 'normal' || happens === 'silent' || happens === 'lost';
    const soapAction = String(request.headers.soapaction ?? '');
    const answer = isTaken
      ? answerTo({ period, text, soapAction })
      : { status: 500, body: fault('Προσωρινή αδυναμία εξυπηρέτησης') };
    if (happens === 'silent') return;
    await setTimeout(delayMs);
    if (happens === 'lost') response.destroy();
    else if (happens === 'huge') await sendHuge(response, hugeBytes);
    else if (happens === 'unavailable') sendPage(response, 503, unavailablePage, 'text/html');
    else send(response, answer, encoding);
  }

  function handler(request: IncomingMessage, response: ServerResponse): void {
    serve(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else sendPage(response, 500, String(error));
    });
  }

  return {
    async listen(port = 0) {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    },
    handler,
    async close() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    control: change,
    forms: () => memory.forms(),
    withdraw: (number) => memory.withdraw(number),
    forget: () => memory.forget(),
  };
}
