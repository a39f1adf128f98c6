import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import pino from 'pino';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '#engines/dates/durations.ts';
import { aDatabase, type TestDatabase } from '#testing/a-database.ts';
import { countLockWaits, endLockWaits } from '#testing/lock-waits.ts';
import { aMailServer } from '#testing/mail-server.ts';
import { connect, type Db } from '../db.ts';
import { staffMails } from '#features/meetings/server/staff-mails.ts';
import type { Services } from '../services.ts';
import { mailJobs } from './sending.ts';
import { queueMail, queueMails } from './queue.ts';
import { eraseMailsTo, mailById } from './store.ts';

let database: TestDatabase;
let db: Db;
const open: { close(done?: () => void): unknown }[] = [];

beforeAll(async () => {
  database = await aDatabase();
  db = connect(database.url);
});
afterEach(() => Promise.all(open.splice(0).map((server) => new Promise<void>((done) => server.close(done)))));
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function plainServer(answer: (server: Server) => void): Promise<string> {
  const server = createServer();
  answer(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(server);
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const sent: { queue: string; data: object }[] = [];
const jobs = {
  send: async (_db: Db, queue: string, data: object) => void sent.push({ queue, data }),
  retry: async () => {},
  sendAll: async (_db: Db, queue: string, all: readonly object[]) =>
    void sent.push(...all.map((data) => ({ queue, data }))),
};

/** What the jobs of mails use of the services. */
const services = { jobs, log: pino({ level: 'silent' }) } as unknown as Services;

const rendezvous = {
  template: 'rendezvous.html',
  language: 'el' as const,
  projectId: null as number | null,
  userId: null,
  variables: {
    mentor: 'Ελένη Ρήγα',
    mentee: 'Μαρία <b>',
    date: '15 Μαΐου 2026',
    time: '18:30',
    place: 'Αίθουσα 2',
    url: 'https://ithaki.example.gr/p/home',
  },
};

async function queued(to = 'maria@example.gr'): Promise<number> {
  await queueMail(jobs, db, { ...rendezvous, to });
  return (sent.at(-1)!.data as { id: number }).id;
}

const jobsTo = (smtpUrl: string | undefined) =>
  mailJobs({
    db,
    templates: staffMails,
    baseUrl: 'https://ithaki.example.gr',
    smtpUrl,
    from: 'Ιθάκη <no-reply@example.gr>',
  });

const trySending = (smtpUrl: string | undefined, id: number, lastAttempt = false) =>
  jobsTo(smtpUrl)[0]!.run(services, { id }, { attempt: 1, lastAttempt });

const stateOf = async (id: number) => {
  const { state, tries, error } = (await mailById(db, id))!;
  return { state, tries, error };
};

test('a mail arrives in Greek, as HTML and in words, and is sent once', async () => {
  const server = await aMailServer();
  const id = await queued();
  await trySending(server.url, id);
  await trySending(server.url, id);
  expect(server.mails).toHaveLength(1);
  const [mail] = server.mails;
  const { messageId } = (await mailById(db, id))!;
  expect(mail!.subject).toBe('Συνάντηση με τον σύμβουλό σας: 15 Μαΐου 2026, 18:30');
  expect(mail!.from).toEqual({ name: 'Ιθάκη', address: 'no-reply@example.gr' });
  expect(mail!.to).toEqual([{ name: '', address: 'maria@example.gr' }]);
  expect(mail!.messageId).toBe(`<${messageId}@example.gr>`);
  expect(mail!.html).toContain('<html lang="el" dir="ltr">');
  expect(mail!.html).toContain('Γεια σας, Μαρία &lt;b&gt;.');
  expect(mail!.text).toContain('Γεια σας, Μαρία <b>.');
  expect(mail!.text).toContain('Προβολή συνάντησης: https://ithaki.example.gr/p/home');
  expect(await stateOf(id)).toEqual({ state: 'sent', tries: 1, error: null });
});

test('a mail of a project comes in its name, ends with its contact, and replies go there', async () => {
  const server = await aMailServer();
  const [send] = mailJobs({
    db,
    templates: staffMails,
    baseUrl: 'https://ithaki.example.gr',
    smtpUrl: server.url,
    from: 'Ιθάκη <no-reply@example.gr>',
    senderOf: async () => ({
      name: 'Σύμβουλος «Α»',
      replyTo: 'grafeio@example.gr',
      contact: ['Γραφείο <Β>', 'grafeio@example.gr'],
    }),
  });
  const { rows } = await sql<{ id: number }>`
    insert into project (url, descr, settings) values ('sender', 'x', '{}') returning id`.execute(db);
  await queueMail(jobs, db, { ...rendezvous, projectId: rows[0]!.id, to: 'reader@example.gr' });
  const { id } = sent.at(-1)!.data as { id: number };
  await send!.run(services, { id }, { attempt: 1, lastAttempt: false });
  const [mail] = server.mails;
  expect(mail!.from).toEqual({ name: 'Σύμβουλος «Α»', address: 'no-reply@example.gr' });
  expect(mail!.replyTo).toEqual([{ name: '', address: 'grafeio@example.gr' }]);
  expect(mail!.text!.trim()).toMatch(/Για ό,τι χρειαστείτε: Γραφείο <Β> · grafeio@example.gr$/);
  expect(mail!.html).toContain('Γραφείο &#60;Β&#62;');
});

test('an invitation travels in the mail as calendar programs read it, and goes when its receiver is forgotten', async () => {
  const server = await aMailServer();
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
  await queueMail(jobs, db, {
    ...rendezvous,
    to: 'invited@example.gr',
    calendar: { method: 'CANCEL', content },
  });
  const { id } = sent.at(-1)!.data as { id: number };
  await trySending(server.url, id);
  const parts = server.mails[0]!.attachments.filter(({ mimeType }) => mimeType === 'text/calendar');
  expect(parts.map(({ method }) => method)).toContain('CANCEL');
  const read = Buffer.from(parts[0]!.content as ArrayBuffer).toString();
  expect(read.split(/\r?\n/)).toEqual(content.split('\r\n'));
  await eraseMailsTo(db, 'invited@example.gr');
  expect((await mailById(db, id))!.calendar).toBeNull();
});

test('an address with a comma is one address, and never two', async () => {
  const recipients: string[] = [];
  const server = await aMailServer({
    onRcptTo({ address }, _session, done) {
      recipients.push(address);
      done();
    },
  });
  await trySending(server.url, await queued('maria@example.gr,spy@example.com')).catch(() => {});
  expect(recipients).not.toContain('spy@example.com');
});

test('a mail that the server puts off goes out later under the same Message-ID', async () => {
  const seen: string[] = [];
  const server = await aMailServer({
    onData(stream, _session, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then(({ messageId }) => {
          seen.push(messageId!);
          done(seen.length < 3 ? Object.assign(new Error('try again later'), { responseCode: 451 }) : null);
        }, done);
    },
  });
  const id = await queued();
  await expect(trySending(server.url, id)).rejects.toThrow('451');
  expect(await stateOf(id)).toMatchObject({
    state: 'queued',
    tries: 1,
    error: expect.stringContaining('451'),
  });
  await expect(trySending(server.url, id)).rejects.toThrow('451');
  await trySending(server.url, id);
  expect(new Set(seen).size).toBe(1);
  expect(seen).toHaveLength(3);
  expect(await stateOf(id)).toEqual({ state: 'sent', tries: 3, error: null });
});

test('a mail server that is down, busy or cuts the line is asked again', async () => {
  const down = await aMailServer();
  await down.close();
  const id = await queued();
  await expect(trySending(down.url, id)).rejects.toThrow('ECONNREFUSED');
  const busy = await plainServer((server) =>
    server.on('connection', (socket) => socket.end('421 too busy\r\n')),
  );
  await expect(trySending(busy, id)).rejects.toThrow('421');
  const cut = await plainServer((server) => server.on('connection', (socket) => socket.destroy()));
  await expect(trySending(cut, id)).rejects.toThrow(/closed|ECONNRESET/);
  expect(await stateOf(id)).toMatchObject({ state: 'queued', tries: 3 });
  const server = await aMailServer({}, Number(new URL(down.url).port));
  await trySending(server.url, id);
  expect(server.mails).toHaveLength(1);
});

test('a mail server that hangs is left after ten seconds', { timeout: 20_000 }, async () => {
  const silent = await plainServer((server) =>
    server.on('connection', (socket) => {
      socket.on('error', () => {});
      socket.resume();
    }),
  );
  const id = await queued();
  await expect(trySending(silent, id)).rejects.toThrow(/greeting|timeout/i);
  expect(await stateOf(id)).toMatchObject({ state: 'queued', tries: 1 });
});

test('a mail whose address is refused for good fails at once, others after their last try', async () => {
  const refusing = await aMailServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('no such person'), { responseCode: 550 })),
  });
  const unknown = await queued();
  await trySending(refusing.url, unknown);
  expect(await stateOf(unknown)).toMatchObject({ state: 'failed', error: expect.stringContaining('550') });

  const later = await queued();
  const busy = await plainServer((server) =>
    server.on('connection', (socket) => socket.end('421 too busy\r\n')),
  );
  await trySending(busy, later, true);
  expect((await stateOf(later)).state).toBe('failed');
});

test('a mail that was taken, but whose sender died before noting it, goes again under the same Message-ID', async () => {
  const server = await aMailServer();
  const id = await queued();
  await db.transaction().execute(async (trx) => {
    // The note waits for this row: the sender has handed the mail over and dies before it can record that.
    await trx.selectFrom('mail').where('id', '=', id).forUpdate().select('id').execute();
    const sender = spawn(process.execPath, ['--input-type=module', '-e', senderOf(server.url, id)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await expect.poll(() => countLockWaits(db), { timeout: 15_000 }).toBe(1);
    expect(server.mails).toHaveLength(1);
    const ended = once(sender, 'exit');
    sender.kill('SIGKILL');
    await ended;
    await endLockWaits(trx);
    expect(await countLockWaits(db)).toBe(0);
  });
  expect(await stateOf(id)).toEqual({ state: 'queued', tries: 0, error: null });
  await trySending(server.url, id);
  expect(server.mails).toHaveLength(2);
  expect(server.mails[1]!.messageId).toBe(server.mails[0]!.messageId);
});

const senderOf = (smtpUrl: string, id: number) => `
  const { connect } = await import('#platform/server/db.ts');
  const { mailJobs } = await import('#platform/server/mail/sending.ts');
  const { staffMails } = await import('#features/meetings/server/staff-mails.ts');
  const db = connect(${JSON.stringify(database.url)});
  const [send] = mailJobs({ db, templates: staffMails, baseUrl: '', smtpUrl: ${JSON.stringify(smtpUrl)}, from: 'no-reply@example.gr' });
  await send.run({ log: console }, { id: ${id} }, { attempt: 1, lastAttempt: false });
`;

test('without a mail server a mail stays for the mailbox', async () => {
  const id = await queued();
  await trySending(undefined, id);
  expect(await stateOf(id)).toEqual({ state: 'sent', tries: 1, error: null });
});

test('texts that staff saved take the place of the ones that come with the product', async () => {
  await db
    .insertInto('mailTemplate')
    .values({
      name: 'rendezvous.html',
      language: 'el',
      subject: 'Ραντεβού στις {{ time }}',
      html: '<p>{{ place }}</p>',
      savedBy: null,
    })
    .execute();
  const server = await aMailServer();
  await trySending(server.url, await queued());
  await db.deleteFrom('mailTemplate').execute();
  expect(server.mails[0]!.subject).toBe('Ραντεβού στις 18:30');
  expect(server.mails[0]!.text!.trim()).toBe('Αίθουσα 2');
});

test('of many mails that are queued at once, each is a mail of its own and goes out by a job of its own', async () => {
  await db.deleteFrom('mail').execute();
  sent.length = 0;
  const people = Array.from({ length: 2100 }, (_, index) => `p${index}@example.gr`);
  await queueMails(
    jobs,
    db,
    people.map((to) => ({
      template: 'rendezvous.html',
      language: 'el',
      to,
      projectId: null,
      userId: null,
      variables: { mentor: `«${to}», "α\\β"` },
    })),
  );
  const mails = await db.selectFrom('mail').selectAll().orderBy('id').execute();
  expect(mails.map(({ toAddress, variables }) => [toAddress, variables])).toEqual(
    people.map((to) => [to, { mentor: `«${to}», "α\\β"` }]),
  );
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2100);
  expect(sent).toEqual(mails.map(({ id }) => ({ queue: 'mail', data: { id } })));
});

test('a mail that nothing sends any more is taken up again, and a young one is left to its tries', async () => {
  await db.deleteFrom('mail').execute();
  const [old] = [await queued(), await queued()];
  const yesterday = new Date(Date.now() - 24 * HOUR_MS);
  await db.updateTable('mail').where('id', '=', old).set({ createdAt: yesterday }).execute();
  sent.length = 0;
  await jobsTo(undefined)[1]!.run(services, {}, { attempt: 1, lastAttempt: false });
  expect(sent).toEqual([{ queue: 'mail', data: { id: old } }]);
});

test('a template that uses an unknown variable keeps the server from starting', () => {
  const [template] = staffMails;
  const wrong = { ...template!, textsIn: () => ({ subject: '{{ nobody }}', html: '' }) };
  expect(() =>
    mailJobs({
      db,
      templates: [wrong],
      baseUrl: '',
      smtpUrl: undefined,
      from: '',
    }),
  ).toThrow('there is no variable “nobody”');
});
