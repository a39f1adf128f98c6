import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** The port of the cluster's last start if it is free, else a free one, remembered for the next time. */
export async function choosePort(home: string): Promise<number> {
  const file = join(home, 'port');
  const last = remembered(file);
  const port = last && (await freePort(last)) ? last : await freePort(0);
  if (port === undefined) throw new Error('There is no free port on 127.0.0.1.');
  writeFileSync(file, `${port}\n`);
  return port;
}

/** The port itself if it is free, any free port for 0, undefined if it is taken. Loopback only. */
export function freePort(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : undefined));
    });
  });
}

function remembered(file: string): number | undefined {
  try {
    const port = Number(readFileSync(file, 'utf8'));
    return port > 1023 && port < 65_536 ? port : undefined;
  } catch {
    return undefined;
  }
}
