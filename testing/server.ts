import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino, { type Logger } from 'pino';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { openServices } from '#app/open-services.ts';
import { build } from '#app/server.ts';
import type { Asked, Call, Output } from '#platform/contract/call.ts';
import { fromWire, toWire } from '#platform/contract/codec.ts';
import type { Role } from '#platform/contract/roles.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db.ts';
import { isFault } from '#platform/server/problem.ts';
import { reportUrl } from '#platform/server/report/role.ts';
import { fieldKeysOf } from '#platform/server/sealed.ts';
import type { Services } from '#platform/server/services.ts';
import { aDatabase } from './a-database.ts';
import { auditObserver } from './audited.ts';
import { addPerson, type NewPerson } from './people.ts';
import { note, noteTurn } from './seen.ts';
import { measured, measureRequests, takeTurns, tooLong } from './turns.ts';

/** A person who can make calls: a browser of their own, with its cookies. */
export interface Person {
  id: number;
  username: string;
  cookies: Map<string, string>;
  /** The address that the server sees. @default 127.0.0.1 */
  ip?: string;
}

interface Answer<C extends Call> {
  status: number;
  /** The answer as our code sees it, when the call succeeded. */
  body: Output<C>;
  /** The refusal, when it did not. */
  problem: {
    code: string;
    errors?: { field: string; code: string }[];
    present?: unknown;
    retryAfter?: number;
  };
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
}

/** A visitor without a session. */
export const visitor = (): Person => ({ id: 0, username: '', cookies: new Map() });

/** A running server. */
interface Held {
  app: FastifyInstance;
  services: Services;
  databaseUrl: string;
  /** The writing calls that succeeded and left no line in the audit log. */
  unaudited: string[];
  close: () => Promise<void>;
}

/** The server that the test files of this worker share. The teardown of the run drops its database and its folder. */
let shared: Promise<Held> | undefined;

/**
 * The whole server for the tests of one file. The files of a worker share it with its database: a test makes its own
 * project and its own people, and counts only these. A file gets a server and a database of its `own` when it needs
 * another configuration (`change`), counts all rows of a table, or changes what all projects have in common. An `idle` one runs no
 * background jobs, for tests that compare the whole database. One that `preparesAll` prepares each statement that comes again, also
 * on a busy machine. A test that reads the log gives one of its own.
 */
export function startServer({
  own = false,
  idle = false,
  preparesAll = false,
  log,
  ...change
}: { own?: boolean; idle?: boolean; preparesAll?: boolean; log?: Logger } & Partial<Config> = {}) {
  const isOwn = own || idle || preparesAll || log !== undefined || Object.keys(change).length > 0;
  let held = {} as Held;

  beforeAll(async () => {
    held = await (isOwn ? open(change, { idle, preparesAll, log }) : (shared ??= open({})));
  });
  afterEach(() => {
    expect(held.unaudited.splice(0)).toEqual([]);
    const turns = takeTurns();
    turns.forEach(noteTurn);
    expect(tooLong(turns)).toEqual([]);
  });
  afterAll(async () => {
    if (isOwn) await held.close?.();
  });

  return {
    get db(): Db {
      return held.services.pool;
    },
    get app() {
      return held.app;
    },
    get databaseUrl() {
      return held.databaseUrl;
    },
    get services() {
      return held.services;
    },

    /** Creates a person with these roles and an open session; `project` makes them an active member of it. */
    async person(roles: Role | readonly Role[], more: Omit<NewPerson, 'roles'> = {}): Promise<Person> {
      const { id, username, token } = await addPerson(held.services.pool, {
        roles: [roles].flat(),
        ...more,
      });
      return { id, username, cookies: new Map([['session', token]]) };
    },

    /** Makes a call as this person, in our own names. */
    async as<C extends Call>(person: Person, call: C, input: Asked<C>): Promise<Answer<C>> {
      return this.send(person, call, toWire(shapeOf(call.input), input) as Record<string, unknown>);
    },

    /** Makes a call with a body as it would travel: for input that the types would refuse. */
    async send<C extends Call>(person: Person, call: C, body: unknown): Promise<Answer<C>> {
      const { url, rest } = fillPath(call, body);
      const query =
        call.method === 'GET' ? `?${new URLSearchParams(rest as Record<string, string>).toString()}` : '';
      const { payload, headers } =
        call.method === 'GET' ? { payload: undefined, headers: {} } : encode(call, rest);
      const response = await held.app.inject({
        method: call.method ?? 'POST',
        url: url + query,
        ...(person.ip !== undefined && { remoteAddress: person.ip }),
        headers: {
          ...headers,
          cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        ...(payload !== undefined && { payload }),
      });
      for (const { name, value, maxAge } of response.cookies as {
        name: string;
        value: string;
        maxAge?: number;
      }[])
        if (value === '' || maxAge === 0) person.cookies.delete(name);
        else person.cookies.set(name, value);

      if (response.statusCode < 400) note('answered', call.path);
      const isJson = String(response.headers['content-type']).includes('json');
      const parsed: unknown = isJson ? response.json() : undefined;
      const good = response.statusCode < 300 && call.answers !== 'stream';
      return {
        status: response.statusCode,
        body: (good ? fromWire(shapeOf(call.output), parsed) : undefined) as Output<C>,
        problem: (good ? {} : parsed) as Answer<C>['problem'],
        headers: response.headers,
        text: response.body,
      };
    },
  };
}

async function open(
  change: Partial<Config>,
  {
    idle = false,
    preparesAll = false,
    log,
  }: { idle?: boolean; preparesAll?: boolean; log?: Logger | undefined } = {},
): Promise<Held> {
  const database = await aDatabase();
  const dataDir = await mkdtemp(join(inject('runFolder'), 'server-'));
  const reportDatabaseUrl = reportUrl(database.url, inject('reportRole'));
  const config: Config = { ...testConfig, dataDir, reportDatabaseUrl, ...change };
  const opened = await openServices(config, database.url, log ?? pino({ level: config.logLevel }), {
    idle,
    around: measured,
    ...(preparesAll && { fastMs: Infinity }),
  });
  const audited = auditObserver(database.url);
  const { app } = await build(opened.services, { observe: audited.observe, around: measured });
  measureRequests(app);
  printFaults(app);
  await app.ready();
  return {
    app,
    services: opened.services,
    databaseUrl: database.url,
    unaudited: audited.faults,
    async close() {
      await audited.close();
      await app.close();
      await opened.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Prints the errors behind the answers 500, which hold no more than the id of their request. */
function printFaults(app: FastifyInstance): void {
  app.addHook('onError', (request, _reply, error, done) => {
    if (isFault(error)) console.error(`${request.method} ${request.url} failed`, error);
    done();
  });
}

export const testConfig: Config = {
  mode: 'test',
  host: '127.0.0.1',
  port: 0,
  baseUrl: 'http://localhost:3000',
  dataDir: '',
  databaseUrl: undefined,
  databaseDirectUrl: undefined,
  reportDatabaseUrl: undefined,
  argusDatabaseUrl: undefined,
  queries: { adminExecute: true, debug: true },
  smtpUrl: undefined,
  s3Url: undefined,
  redisUrl: undefined,
  clamdUrl: undefined,
  linkHosts: [],
  console: { isOn: true, places: [], secrets: new Map() },
  register: undefined,
  translatorsSettle: false,
  textsDir: undefined,
  officeConverter: undefined,
  ice: { stun: [], turn: [], turnSecret: undefined },
  mailFrom: 'Ithaki <no-reply@example.com>',
  secret: 'a secret of the tests, long enough to count',
  fieldKeys: fieldKeysOf('a secret of the tests, long enough to count'),
  trustProxy: undefined,
  healthToken: undefined,
  logLevel: 'silent',
};

/** Puts the fields that the path names into it. */
function fillPath(call: Call, body: unknown): { url: string; rest: unknown } {
  if (typeof body !== 'object' || body === null) return { url: call.path, rest: body };
  const rest: Record<string, unknown> = { ...body };
  const url = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const key = Object.keys(rest).find((field) => field.toLowerCase() === name.toLowerCase()) ?? name;
    const value = rest[key];
    delete rest[key];
    // An address holds no half characters: a browser replaces them too.
    return encodeURIComponent(String(value ?? '1').toWellFormed());
  });
  return { url, rest };
}

function encode(call: Call, body: unknown): { payload: string | Buffer; headers: Record<string, string> } {
  if (call.accepts !== 'multipart')
    return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const boundary = 'ithaki-test-boundary';
  const parts = Object.entries((body ?? {}) as Record<string, unknown>).flatMap(([name, value]) => {
    const isFile = value instanceof Uint8Array;
    const file = isFile ? '; filename="part"\r\ncontent-type: application/octet-stream' : '';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), isFile ? Buffer.from(value) : Buffer.from(String(value)), Buffer.from('\r\n')];
  });
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
