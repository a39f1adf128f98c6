import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { openServices } from '#app/open-services.ts';
import { prepareReports } from '#app/prepare-reports.ts';
import { build } from '#app/server.ts';
import { plantDemo, plantLarge } from '#db/seed/demo.ts';
import type { Config } from '#platform/server/config.ts';
import { startEmbedded } from '#platform/server/embedded/start-embedded.ts';
import { migrate } from '#platform/server/migrate.ts';
import { fieldKeysOf } from '#platform/server/sealed.ts';
import type { Services } from '#platform/server/services.ts';

/** The product as in production (answers are not checked), with the large seed, beside what it is measured against. */
export interface Ground {
  url: string;
  databaseUrl: string;
  services: Services;
  /** The cookie of a signed-in Admin. */
  cookie: string;
  largeProject: number;
  close(): Promise<void>;
}

export async function prepare(size: { users: number; applications: number }): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'ithaki-bench-'));
  const given = process.env['DATABASE_URL'];
  const embedded = given ? undefined : await startEmbedded({ dataDir: folder });
  const databaseUrl = given ?? embedded!.url;
  await migrate(databaseUrl);
  const config: Config = {
    mode: 'production',
    host: '127.0.0.1',
    port: 0,
    baseUrl: 'http://localhost:3000',
    dataDir: folder,
    databaseUrl,
    databaseDirectUrl: undefined,
    reportDatabaseUrl: undefined,
    argusDatabaseUrl: undefined,
    queries: { adminExecute: true, debug: true },
    healthToken: undefined,
    smtpUrl: 'smtp://127.0.0.1:1',
    s3Url: undefined,
    redisUrl: undefined,
    clamdUrl: undefined,
    linkHosts: [],
    translatorsSettle: false,
    textsDir: undefined,
    console: { isOn: true, places: [], secrets: new Map() },
    register: undefined,
    officeConverter: undefined,
    ice: { stun: [], turn: [], turnSecret: undefined },
    mailFrom: 'bench@example.com',
    secret: 'a secret for the time of the bench only',
    fieldKeys: fieldKeysOf('a secret for the time of the bench only'),
    trustProxy: undefined,
    logLevel: 'silent',
  };
  const log = pino({ level: 'silent' });
  const reportDatabaseUrl = await prepareReports(config, databaseUrl, log);
  const { services, close } = await openServices({ ...config, reportDatabaseUrl }, databaseUrl, log, {
    idle: true,
    isEmbedded: embedded !== undefined,
  });
  await plantDemo(services);
  const largeProject = (await plantedBefore(services)) ?? (await plantLarge(services, size));
  const { app } = await build(services, { withPage: true });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as { port: number }).port}`;
  const signedIn = await fetch(`${url}/Account/SignIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Username: 'supervisor', Password: 'Ithaki2026!' }),
  });
  return {
    url,
    databaseUrl,
    services,
    largeProject,
    cookie: signedIn.headers.getSetCookie()[0]!.split(';')[0]!,
    close: async () => {
      await app.close();
      await close();
      await embedded?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The large project of an earlier run, in a database that was given. */
async function plantedBefore({ pool }: Services): Promise<number | undefined> {
  const found = await pool
    .selectFrom('project')
    .where('url', 'like', 'large-%')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Makes a POST call and reads its answer to the end, by the leanest client there is. Throws on anything but a 200. */
export const call = (url: string, body: unknown, cookie = ''): Promise<void> =>
  send(url, { method: 'POST', payload: JSON.stringify(body), cookie });

/** The same for a call with any method; a GET has no payload. */
export async function send(
  url: string,
  { method, payload, cookie }: { method: string; payload?: string; cookie: string },
): Promise<void> {
  const content = payload !== undefined && {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
  };
  const sent = request(url, { method, agent, headers: { ...content, cookie } });
  sent.end(payload);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
}
