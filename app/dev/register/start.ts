import { join } from 'node:path';
import { periods } from '#engines/microdata/ready-forms.ts';
import type { RegisterAccess } from '#platform/server/config.ts';
import { createStandIn, standInCredentials, standInPaths } from './stand-in.ts';

/** Starts the register of a demo on this machine. It remembers in the demo's folder what was sent to it. */
export async function startStandIn(
  dataDir: string,
): Promise<{ access: RegisterAccess; close: () => Promise<void> }> {
  const standIn = createStandIn({ file: join(dataDir, 'register.json') });
  const port = await standIn.listen();
  const urls = periods.map(
    (period) => [period, new URL(`http://127.0.0.1:${port}${standInPaths[period]}`)] as const,
  );
  return {
    access: { urls: Object.fromEntries(urls), ...standInCredentials, isStandIn: true },
    close: () => standIn.close(),
  };
}
