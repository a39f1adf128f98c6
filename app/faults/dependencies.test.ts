import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { selection } from '#features/selection/contract.ts';
import { anApplication } from '#features/applications/server/fixtures.ts';
import { aProjectWithForm } from '#features/forms/server/fixtures.ts';
import { latestForm } from '#features/forms/server/store/forms.ts';
import { files } from '#features/files/contract.ts';
import { PART_BYTES } from '#engines/files/categories.ts';
import { pdf, partsOf } from '#features/files/server/fixtures.ts';
import { keepFile } from '#features/files/server/inside.ts';
import { identity } from '#features/identity/contract.ts';
import { startEmbedded } from '#platform/server/embedded/start-embedded.ts';
import { addPerson } from '#testing/people.ts';
import { post, startProduct } from '#testing/product.ts';
import { startServer, visitor, type Person } from '#testing/server.ts';

const held = new Set<Socket>();
/** A mail server that accepts connections and never answers. */
const silent = createServer((socket) => held.add(socket.on('error', () => {}))).listen(0, '127.0.0.1');
await once(silent, 'listening');

const server = startServer({ smtpUrl: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` });

afterAll(() => {
  for (const socket of held) socket.destroy();
  silent.close();
});

/** Returns the answer with its duration in milliseconds. */
async function timed<T>(work: Promise<T>): Promise<{ ms: number; answer: T }> {
  const before = performance.now();
  const answer = await work;
  return { ms: performance.now() - before, answer };
}

const known = (person: Person) => server.as(person, identity.identity, {});

describe('the database', () => {
  test('while the database is down calls get clear refusals, and when it is back they work without a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ithaki-database-'));
    const dataDir = join(folder, 'database');
    const settings = { fsync: 'off' };
    const first = await startEmbedded({ dataDir, settings });
    const product = await startProduct({
      DATABASE_URL: first.url,
      SECRET: 'a secret that is long enough to count',
      DATA_DIR: join(folder, 'product'),
    });
    const signIn = { Username: 'supervisor', Password: 'Ithaki2026!' };
    const { cookie } = await post(product.url, '/Account/SignIn', signIn);
    // Each call queries the database, but a session may be cached for a second.
    const calls: [path: string, body: object][] = [
      ['/api/project/getProjects', {}],
      ['/api/Project/Get', {}],
      ['/Account/SetLanguage', { Language: 'el' }],
      ['/Account/SignIn', signIn],
      ['/api/ApplicationForm/Open', {}],
      ['/api/ApplicationForm/ResendLink', { Email: 'nobody@example.com' }],
    ];
    const ask = ([path, body]: (typeof calls)[number]) =>
      fetch(product.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify(body),
      });

    // Requests that run while the database stops are answered or refused, and never end in a server error.
    let stopping = true;
    const statuses = new Set<number>();
    const callers = calls.slice(0, 3).map(async (call) => {
      while (stopping) statuses.add((await ask(call)).status);
    });
    await first.stop();
    stopping = false;
    await Promise.all(callers);
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);

    const answers = await Promise.all(calls.map((call) => timed(ask(call))));
    for (const [index, { ms, answer }] of answers.entries()) {
      const what = calls[index]![0];
      expect(answer.status, what).toBe(503);
      expect(answer.headers.get('content-type'), what).toContain('application/problem+json');
      expect(await answer.json(), what).toMatchObject({ code: 'unavailable', status: 503 });
      expect(Number(answer.headers.get('retry-after')), what).toBeGreaterThan(0);
      expect(ms, what).toBeLessThan(5_000);
    }
    expect((await fetch(`${product.url}/health/live`)).status).toBe(200);
    expect((await fetch(`${product.url}/health/ready`)).status).toBe(503);

    const second = await startEmbedded({ dataDir, settings });
    expect(second.url).toBe(first.url);
    for (const call of calls)
      await expect.poll(async () => (await ask(call)).status, { timeout: 2_000, interval: 50 }).toBe(200);

    // The job queue has reconnected too, so a new mail is queued.
    const mails = async () =>
      ((await (await fetch(`${product.url}/dev/mailbox.json`)).json()) as { subject: string }[]).length;
    const before = await mails();
    expect((await ask(['/api/User/ForgotPassword2', { email: 'supervisor' }])).status).toBe(200);
    await expect.poll(mails, { timeout: 10_000, interval: 100 }).toBe(before + 1);

    expect(product.child.exitCode).toBe(null);
    expect(await product.stop()).toBe(0);
    await second.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('a request that waits for a row lock is refused after 5 seconds, and served once the row is free', async () => {
    const { id: projectId } = await aProjectWithForm(server.db, { open: false });
    const staff = await server.person('Supervisor', { project: projectId });
    const { id } = await anApplication(server.db, { projectId });
    const note = () => server.as(staff, selection.addNote, { id, text: 'Σημείωση' });
    const lock = await server.services.limitsPool.startTransaction().execute();
    await lock.selectFrom('application').where('id', '=', id).forUpdate().select('id').execute();
    await known(staff);

    // All connections of the pool wait for the lock, and another user waits for a connection.
    const waiting = Array.from({ length: 20 }, () => timed(note()));
    const other = timed(known(await addPersonOutsidePool('Mentor')));
    for (const { ms, answer } of await Promise.all(waiting)) {
      expect([answer.status, answer.problem.code]).toEqual([503, 'unavailable']);
      expect(answer.headers['retry-after']).toBeDefined();
      expect(ms).toBeLessThan(7_000);
    }
    const { ms, answer } = await other;
    expect([200, 503]).toContain(answer.status);
    expect(ms).toBeLessThan(7_000);

    await lock.rollback().execute();
    expect((await note()).status).toBe(200);
    const { notes } = (await server.as(staff, selection.one, { id })).body;
    expect(notes).toHaveLength(1);
  });

  test('has no free connection, so the answer is a refusal after 5 seconds', async () => {
    const person = await server.person('Mentor');
    const taken = await Promise.all(Array.from({ length: 20 }, () => server.db.startTransaction().execute()));
    const { ms, answer } = await timed(known(person));
    expect([answer.status, answer.problem.code]).toEqual([503, 'unavailable']);
    expect(ms).toBeLessThan(6_500);
    await Promise.all(taken.map((transaction) => transaction.rollback().execute()));
    expect((await known(person)).status).toBe(200);
  });

  test('has connections for all uploads that start at once, because none waits for a second one', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => server.person('Mentee')));
    const { ms, answer } = await timed(Promise.all(people.map((person) => startUpload(person, 1))));
    expect(answer.map(({ status }) => status)).toEqual(people.map(() => 200));
    expect(ms).toBeLessThan(4_000);
  });
});

/** Creates a user while the pool is exhausted. */
async function addPersonOutsidePool(role: 'Mentor'): Promise<Person> {
  const { id, username, token } = await addPerson(server.services.limitsPool, { roles: [role] });
  return { id, username, cookies: new Map([['session', token]]) };
}

const startUpload = (person: Person, parts: number) =>
  server.as(person, files.startUpload, {
    category: 'application',
    name: 'cv',
    originalName: 'cv.pdf',
    mime: 'application/pdf',
    parts,
  });

describe('clients', () => {
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  async function port(): Promise<number> {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    return (server.app.server.address() as AddressInfo).port;
  }

  test('clients that never finish their request delay no other client, and are cut in the end', async () => {
    const to = await port();
    const starts = [
      'POST /Account/Identity HTTP/1.1\r\nhost: localhost\r\nx-slow: ',
      'POST /Account/SignIn HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"',
    ];
    for (let n = 0; n < 300; n++) {
      const socket = connect(to, '127.0.0.1').on('error', () => {});
      sockets.push(socket);
      await once(socket, 'connect');
      socket.write(starts[n % 2]!);
    }
    const person = await server.person('Mentor');
    const cookie = `session=${person.cookies.get('session')}`;
    for (let n = 0; n < 20; n++) {
      const { ms, answer } = await timed(post(`http://127.0.0.1:${to}`, '/Account/Identity', {}, cookie));
      expect(answer.status).toBe(200);
      expect(ms).toBeLessThan(2_000);
    }
    const { headersTimeout, requestTimeout } = server.app.server;
    expect(headersTimeout).toBeGreaterThan(0);
    expect(headersTimeout).toBeLessThanOrEqual(60_000);
    expect(requestTimeout).toBeGreaterThan(0);
    expect(requestTimeout).toBeLessThanOrEqual(120_000);
  });

  test('clients that fetch an export and do not read it leave connections for the others', async () => {
    const to = await port();
    const { id: projectId } = await aProjectWithForm(server.db, { open: false });
    const form = (await latestForm(server.db, projectId))!;
    await sql`
      insert into application (project_id, year, number, form_version_id, answers, email, request_key)
      select ${projectId}, 2020, n, ${form.id}, jsonb_build_object('first_name', repeat('α', 2000)), 'a@example.com',
        gen_random_uuid()
      from generate_series(1, 5000) as n`.execute(server.db);
    const staff = await server.person('Supervisor', { project: projectId });
    const cookie = `session=${staff.cookies.get('session')}`;
    const statuses = await Promise.all(
      Array.from({ length: 24 }, async () => {
        const path = `/api/ApplicationForm/Export?ProjectId=${projectId}&format=csv`;
        const request = get({ host: '127.0.0.1', port: to, path, headers: { cookie }, agent: false });
        request.on('socket', (socket) => sockets.push(socket)).on('error', () => {});
        const [response] = (await once(request, 'response')) as [{ statusCode: number }];
        return response.statusCode;
      }),
    );
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    const { ms, answer } = await timed(known(await server.person('Mentor')));
    expect(answer.status).toBe(200);
    expect(ms).toBeLessThan(3_000);
  });
});

describe('a mail server', () => {
  test('a mail server that does not respond delays no answer, and the mail waits', async () => {
    const admin = await server.person('Admin');
    const email = 'told@example.com';
    const { id, username } = await server.person('Mentor', { fields: { email } });
    const set = await timed(server.as(admin, identity.changePassword, { userId: id, password: 'Another1!' }));
    const forgot = await timed(server.as(visitor(), identity.forgotPassword, { email }));
    for (const { ms, answer } of [set, forgot]) {
      expect(answer.status).toBe(200);
      expect(ms).toBeLessThan(2_000);
    }
    const states = () =>
      server.db
        .selectFrom('mail')
        .where('toAddress', '=', email)
        .select(['template', 'state'])
        .orderBy('template')
        .execute();
    await expect.poll(states, { timeout: 10_000 }).toEqual([
      { template: 'passwordSet.html', state: 'queued' },
      { template: 'resetPassword.html', state: 'queued' },
    ]);
    await expect.poll(() => held.size, { timeout: 10_000 }).toBeGreaterThan(0);
    const signIn = await timed(server.as(visitor(), identity.signIn, { username, password: 'Another1!' }));
    expect(signIn.answer.status).toBe(200);
    expect(signIn.ms).toBeLessThan(2_000);
  });
});

describe('the storage', () => {
  const bytes = pdf(PART_BYTES + 10);
  const sendPart = (person: Person, id: number, part: number) =>
    server.as(person, files.uploadPart, { id, part, data: partsOf(bytes)[part]! });

  /** Sends the first of two parts, and stores another file completely. */
  async function halfSent() {
    const person = await server.person('Mentee');
    const { id } = (await startUpload(person, 2)).body;
    expect((await sendPart(person, id, 0)).status).toBe(200);
    const ready = await keepFile(server.db, server.services.files, {
      ownerId: person.id,
      category: 'application',
      name: 'whole.pdf',
      bytes: pdf(100),
    });
    return { person, id, ready };
  }

  async function expectWhole(person: Person, id: number) {
    expect((await server.as(person, files.uploadState, { id })).body).toMatchObject({ ready: false });
    for (const part of [0, 1]) expect((await sendPart(person, id, part)).status).toBe(200);
    expect((await server.as(person, files.endUpload, { id })).body).toMatchObject({ size: bytes.length });
  }

  const unavailable = { status: 503, problem: { code: 'unavailable', retryAfter: expect.any(Number) } };

  test('the storage that was replaced by a file is reported, and the upload continues when it is back', async () => {
    const { person, id, ready } = await halfSent();
    const folder = join(server.services.config.dataDir, 'files');
    await rename(folder, `${folder}.away`);
    await writeFile(folder, '');
    expect(await sendPart(person, id, 1)).toMatchObject(unavailable);
    expect(await server.as(person, files.download, { id: ready })).toMatchObject(unavailable);
    await rm(folder);
    await rename(`${folder}.away`, folder);
    expect((await server.as(person, files.uploadState, { id })).body).toEqual({
      parts: 2,
      arrived: [0],
      ready: false,
    });
    await expectWhole(person, id);
    expect((await server.as(person, files.download, { id: ready })).status).toBe(200);
  });

  test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EIO'])(
    'the storage that answers %s refuses parts and ends, and keeps what was acknowledged',
    async (code) => {
      const { person, id } = await halfSent();
      const whole = server.services.files;
      const fails = () => Promise.reject(Object.assign(new Error(`${code}: write`), { code }));
      server.services.files = { ...whole, putPart: fails, join: fails };
      expect(await sendPart(person, id, 1)).toMatchObject(unavailable);
      server.services.files = whole;
      expect((await server.as(person, files.uploadState, { id })).body.arrived).toEqual([0]);

      await sendPart(person, id, 1);
      server.services.files = { ...whole, putPart: fails, join: fails };
      expect(await server.as(person, files.endUpload, { id })).toMatchObject(unavailable);
      server.services.files = whole;
      await expectWhole(person, id);
    },
  );

  test('the storage that has lost a file answers that the file does not exist', async () => {
    const { person, ready } = await halfSent();
    const { storageKey } = await server.db
      .selectFrom('file')
      .where('id', '=', ready)
      .select('storageKey')
      .executeTakeFirstOrThrow();
    await server.services.files.deleteAll(`files/${storageKey}`);
    expect(await server.as(person, files.download, { id: ready })).toMatchObject({
      status: 404,
      problem: { code: 'not-found' },
    });
  });
});
