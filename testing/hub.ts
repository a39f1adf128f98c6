import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type { Person } from './server.ts';

/** Where the server listens; it begins to when it is first asked. */
async function addressOf(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** Knocks at a hub as this person's browser does; the socket is not connected yet. */
export async function knock(
  app: FastifyInstance | string,
  person: Person,
  { hub = 'messenger', headers = {} }: { hub?: string; headers?: Record<string, string> } = {},
): Promise<Socket> {
  const address = typeof app === 'string' ? app : await addressOf(app);
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = io(`${address}/${hub}`, {
    path: '/hub',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie, ...headers },
  });
  onTestFinished(() => void socket.disconnect());
  return socket;
}

/** What the next event of a name brings. */
export const next = (socket: Socket, name: string): Promise<unknown[]> =>
  new Promise((resolve) => socket.once(name, (...brought: unknown[]) => resolve(brought)));

/** What came of a knock: undefined when the socket is in, else why it is not. */
export async function welcome(socket: Socket): Promise<string | undefined> {
  const refused = next(socket, 'connect_error').then(([error]) => (error as Error).message);
  return Promise.race([next(socket, 'connect').then(() => undefined), refused]);
}

/** A socket of this person that is in. */
export async function enter(...knocking: Parameters<typeof knock>): Promise<Socket> {
  const socket = await knock(...knocking);
  const refused = await welcome(socket);
  if (refused !== undefined) throw new Error(`the hub refused: ${refused}`);
  return socket;
}
