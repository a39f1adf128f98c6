import { Agent, request, type ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** How a request of the load ended. Only `refused` may be sent again safely: no server has seen anything of it. */
export type Ending = 'answered' | 'refused' | 'reset-new' | 'reset-kept' | 'cut-answer';

export interface Load {
  url: string;
  path: string;
  cookie?: string;
  /** How many clients send one request after the other; every second one opens a new connection for each. */
  clients: number;
}

/** How long a client waits after a refused connection, in milliseconds. */
const REFUSED_MS = 20;

/** Sends requests without a pause, also while the server stops, until `work` is done. Counts them by how they ended, and by status. */
export async function loadWhile({ url, path, cookie = '', clients }: Load, work: () => Promise<unknown>) {
  const endings = new Map<Ending, number>();
  const statuses = new Map<number, number>();
  const count = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);
  let isOver = false;
  const client = async (isKept: boolean) => {
    const agent = new Agent({ keepAlive: isKept, maxSockets: 1 });
    while (!isOver) {
      const { ending, status } = await ask(url + path, { cookie, agent });
      count(endings, ending);
      if (status !== undefined) count(statuses, status);
      if (ending === 'refused') await pause(REFUSED_MS);
    }
    agent.destroy();
  };
  const sending = Promise.all(Array.from({ length: clients }, (_, index) => client(index % 2 === 0)));
  await work();
  isOver = true;
  await sending;
  return { endings: Object.fromEntries(endings), statuses: Object.fromEntries(statuses) };
}

/** Sends one request; never rejects. */
function ask(
  url: string,
  { cookie, agent }: { cookie: string; agent: Agent },
): Promise<{ ending: Ending; status?: number }> {
  return new Promise((resolve) => {
    const sent: ClientRequest = request(url, {
      method: 'POST',
      agent,
      headers: { cookie, 'content-type': 'application/json', 'content-length': 2 },
    });
    let isConnected = false;
    sent.on('socket', (socket) => {
      isConnected = sent.reusedSocket || !socket.connecting;
      if (socket.connecting) socket.once('connect', () => (isConnected = true));
    });
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve({ ending: 'answered', status: response.statusCode! }));
      response.on('error', () => resolve({ ending: 'cut-answer' }));
      response.on('close', () => resolve({ ending: response.complete ? 'answered' : 'cut-answer' }));
    });
    sent.on('error', () =>
      resolve({ ending: !isConnected ? 'refused' : sent.reusedSocket ? 'reset-kept' : 'reset-new' }),
    );
    sent.end('{}');
  });
}
