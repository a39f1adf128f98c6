import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Period } from '#engines/microdata/ready-forms.ts';
import { decodeBody } from '#engines/register/decode-body.ts';
import { dialects } from '#engines/register/dialects.ts';
import { MESSAGE_TYPE, type Message } from '#engines/register/dialects/dialect.ts';
import { aRecord } from '#engines/register/fixtures.ts';
import type { Outcome } from '#engines/register/outcome.ts';
import type { RegisterRecord } from '#engines/register/record.ts';
import { MAX_XML_BYTES } from '#engines/register/xml/read.ts';
import { WARNING } from './register/page.ts';
import { createStandIn, type StandIn, standInCredentials, standInPaths } from './register/stand-in.ts';

let standIn: StandIn;
let address: string;

beforeEach(async () => {
  standIn = createStandIn({ control: { processingMs: 0 } });
  address = `http://127.0.0.1:${await standIn.listen()}`;
});
afterEach(() => standIn.close());

const stamp = () => ({ nonce: randomBytes(16).toString('base64'), created: new Date().toISOString() });

/** Posts a message, and returns its answer as it came. */
const post = (period: Period, { soapAction, body }: Message, signal?: AbortSignal) =>
  fetch(address + standInPaths[period], {
    method: 'POST',
    headers: { 'content-type': MESSAGE_TYPE, soapaction: `"${soapAction}"` },
    body,
    ...(signal && { signal }),
  });

async function textOf(response: Response): Promise<string> {
  const decoded = decodeBody(
    new Uint8Array(await response.arrayBuffer()),
    response.headers.get('content-type') ?? undefined,
  );
  if (!decoded.ok) throw new Error(decoded.why);
  return decoded.text;
}

const messageOf = (period: Period, record: RegisterRecord, credentials = standInCredentials) =>
  dialects[period].message(record, credentials, stamp());

/** Sends a form. The newer register is asked until it has the result. */
async function sendForm(period: Period, record: RegisterRecord): Promise<Outcome> {
  const outcome = dialects[period].readAnswer(await textOf(await post(period, messageOf(period, record))));
  return outcome.kind === 'pending' ? ask(outcome.guid) : outcome;
}

async function ask(guid: string): Promise<Outcome> {
  const dialect = dialects['2021-2027'];
  if (dialect.calls !== 2) throw new Error();
  const message = dialect.askMessage(guid, standInCredentials, stamp());
  return dialect.readResult(await textOf(await post('2021-2027', message)));
}

const change = (settings: object, headers: Record<string, string> = {}) =>
  fetch(`${address}/control`, { method: 'POST', body: JSON.stringify(settings), headers });
const memory = async () =>
  ((await (await fetch(`${address}/memory.json`)).json()) as { forms: Record<string, unknown>[] }).forms;

const withAfm = (record: RegisterRecord, afm: string): RegisterRecord => ({
  ...record,
  identity: { ...record.identity, afm },
});
const without = (record: RegisterRecord, ...ids: number[]): RegisterRecord => ({
  ...record,
  answers: record.answers.filter(({ opsId }) => !ids.includes(opsId)),
});

describe.each(['2014-2020', '2021-2027'] as const)('the stand-in of %s', (period) => {
  const entry = aRecord(period, 'entry');
  const exit = aRecord(period, 'exit');
  const participantId = period === '2014-2020' ? { participantId: '1001' } : {};

  test('takes a form once, and answers that it exists when it comes again', async () => {
    expect(await sendForm(period, entry)).toMatchObject({
      kind: 'accepted',
      number: '12345',
      ...participantId,
    });
    expect(await sendForm(period, entry)).toMatchObject({ kind: 'exists', number: '12345' });
    expect(await sendForm(period, exit)).toMatchObject({
      kind: 'accepted',
      number: '12346',
      ...participantId,
    });
    expect(await memory()).toMatchObject([
      { number: '12345', isEntry: true, received: 2, sameKey: 2, mis: entry.mis, afm: '123456783' },
      { number: '12346', isEntry: false, received: 1, sameKey: 1, formDay: exit.formDay },
    ]);
    const [stored] = await memory();
    expect(Object.keys(stored!['answers'] as object)).toHaveLength(entry.answers.length);
  });

  test('takes the same person in another operation', async () => {
    await sendForm(period, entry);
    expect(await sendForm(period, { ...entry, mis: '5999999' })).toMatchObject({ kind: 'accepted' });
  });

  test('takes a form again after it was withdrawn, by the method or by the page', async () => {
    await sendForm(period, entry);
    expect([standIn.withdraw('12345'), standIn.withdraw('12345')]).toEqual([true, false]);
    expect(await sendForm(period, entry)).toMatchObject({ kind: 'accepted', number: '12346' });
    const body = new URLSearchParams({ number: '12346' });
    const response = await fetch(`${address}/withdraw`, { method: 'POST', body });
    expect(await response.text()).toContain('Ανακλήθηκε');
    expect(await sendForm(period, entry)).toMatchObject({ kind: 'accepted', number: '12347' });
    expect((await memory()).map(({ withdrawn, sameKey }) => [withdrawn, sameKey])).toEqual([
      [true, 3],
      [true, 3],
      [false, 3],
    ]);
  });

  test.each<[string, string, RegisterRecord, RegExp]>([
    ['-1', 'a wrong AFM', withAfm(entry, '123456789'), /ΑΦΜ/],
    ['-2', 'an exit without an entry', exit, /εισόδου/],
    ['-3', 'missing answers, with their ids', without(entry, 57, 27), /: 27, 57$/],
    [
      '-3',
      'a required question that says no answer',
      {
        ...entry,
        answers: entry.answers.map((one) => (one.opsId === 57 ? { opsId: 57, value: 5323 } : one)),
      },
      /: 57$/,
    ],
    ['-9', 'a code of the operation that is none', { ...entry, mis: '1' }, /MIS/],
  ])('refuses with the code %s %s', async (code, _what, record, words) => {
    expect(await sendForm(period, record)).toMatchObject({
      kind: 'refused',
      code,
      words: expect.stringMatching(words) as unknown,
    });
    expect(await memory()).toEqual([]);
  });

  test('answers XML that it cannot read with the code -9', async () => {
    const { soapAction, body } = messageOf(period, entry);
    const cut = { soapAction, body: body.slice(0, -30) };
    const outcome = dialects[period].readAnswer(await textOf(await post(period, cut)));
    expect(outcome).toMatchObject({ kind: 'refused', code: '-9' });
  });

  test('answers a wrong password with a fault, and stores nothing', async () => {
    const message = messageOf(period, entry, { ...standInCredentials, password: 'x' });
    const response = await post(period, message);
    expect(response.status).toBe(500);
    expect(dialects[period].readAnswer(await textOf(response))).toEqual({
      kind: 'fault',
      words: 'Λανθασμένο όνομα χρήστη ή κωδικός',
    });
    expect(await memory()).toEqual([]);
  });

  test('misbehaves for the given number of messages, and stores none of them', async () => {
    await change({ answer: 'fault', times: 1 });
    expect(await sendForm(period, entry)).toEqual({
      kind: 'fault',
      words: 'Προσωρινή αδυναμία εξυπηρέτησης',
    });
    await change({ answer: 'unavailable', times: 1 });
    const response = await post(period, messageOf(period, entry));
    expect([response.status, response.headers.get('content-type')]).toEqual([
      503,
      'text/html; charset=utf-8',
    ]);
    expect(dialects[period].readAnswer(await response.text())).toEqual({
      kind: 'unreadable',
      why: 'doctype',
    });
    expect(await memory()).toEqual([]);
    expect(await sendForm(period, entry)).toMatchObject({ kind: 'accepted' });
  });

  test('takes a form whose answer is lost', async () => {
    await change({ answer: 'lost', times: 1 });
    await expect(post(period, messageOf(period, entry))).rejects.toThrow('fetch failed');
    expect(await sendForm(period, entry)).toMatchObject({ kind: 'exists', number: '12345' });
    expect(await memory()).toMatchObject([{ received: 2 }]);
  });

  test('takes a form and never answers', async () => {
    await change({ answer: 'silent', times: 1 });
    const sent = post(period, messageOf(period, entry), AbortSignal.timeout(300));
    await expect(sent).rejects.toThrow(/timeout/);
    expect(await memory()).toHaveLength(1);
  });

  test('answers late', async () => {
    await change({ delayMs: 200 });
    const begun = performance.now();
    await sendForm(period, entry);
    expect(performance.now() - begun).toBeGreaterThan(190);
  });

  test('answers in windows-1253, and the words arrive', async () => {
    await change({ encoding: 'windows-1253' });
    expect(await sendForm(period, exit)).toEqual({
      kind: 'refused',
      code: '-2',
      words: 'Δεν υπάρχει δελτίο εισόδου για τον ωφελούμενο',
    });
  });

  test('gives its first answer again to a form that comes again', async () => {
    await change({ repeatsAnswers: true });
    const first = await sendForm(period, entry);
    expect(await sendForm(period, entry)).toEqual(first);
    expect(await memory()).toMatchObject([{ received: 2 }]);
  });

  test('sends an answer without end, which a reader can stop', async () => {
    await change({ answer: 'huge' });
    const { soapAction, body } = messageOf(period, entry);
    let bytes = 0;
    await new Promise<void>((resolve, reject) => {
      const call = request(address + standInPaths[period], {
        method: 'POST',
        headers: { soapaction: soapAction },
      });
      call.on('response', (response) => {
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MAX_XML_BYTES) response.destroy();
        });
        response.on('close', resolve);
        response.on('error', () => undefined);
      });
      call.on('error', reject);
      call.end(body);
    });
    expect(bytes).toBeGreaterThan(MAX_XML_BYTES);
    expect(bytes).toBeLessThan(2 * MAX_XML_BYTES);
  });

  test('forgets', async () => {
    await sendForm(period, entry);
    await change({ forget: true });
    expect(await memory()).toEqual([]);
    expect(await sendForm(period, entry)).toMatchObject({ kind: 'accepted', number: '12345' });
  });
});

describe('the stand-in of 2021-2027', () => {
  const entry = aRecord('2021-2027', 'entry');

  test('gives a GUID, then says that it works, then the result', async () => {
    await change({ processingMs: 300 });
    const response = await post('2021-2027', messageOf('2021-2027', entry));
    const pending = dialects['2021-2027'].readAnswer(await textOf(response));
    if (pending.kind !== 'pending') throw new Error(pending.kind);
    expect(await ask(pending.guid)).toEqual({ kind: 'working' });
    await setTimeout(320);
    const accepted = { kind: 'accepted', number: '12345' };
    expect([await ask(pending.guid), await ask(pending.guid)]).toMatchObject([accepted, accepted]);
    expect(await ask('aaaaaaaa-9999-1234-1234-abcdef123456')).toMatchObject({ kind: 'fault' });
  });

  test('accepts a form without naming its number, where that is asked for', async () => {
    await change({ namesNumbers: false });
    expect(await sendForm('2021-2027', entry)).toEqual({
      kind: 'accepted',
      words: expect.not.stringContaining('Α/Α'),
    });
  });

  test('takes the answers of six months after the exit once, under the number of the exit form', async () => {
    await sendForm('2021-2027', entry);
    await sendForm('2021-2027', aRecord('2021-2027', 'exit'));
    const later = aRecord('2021-2027', 'sixMonths');
    expect(await sendForm('2021-2027', later)).toMatchObject({ kind: 'accepted', number: '12346' });
    expect(await sendForm('2021-2027', later)).toMatchObject({ kind: 'exists', number: '12346' });
    expect((await memory())[1]).toMatchObject({ received: 3, answers: { 107: 5321 } });
  });

  test('does not demand what public authorities know', async () => {
    const project = { mis: '6000001', fromAuthorities: true };
    const record = aRecord('2021-2027', 'entry', { project });
    expect(record.answers.some(({ opsId }) => opsId === 3)).toBe(false);
    expect(await sendForm('2021-2027', record)).toMatchObject({ kind: 'accepted' });
    expect(await sendForm('2021-2027', without({ ...entry, mis: '6000002' }, 3))).toMatchObject({
      code: '-3',
    });
  });

  test('refuses a nonce that was used, an old time and a token without them', async () => {
    const dialect = dialects['2021-2027'];
    const outcome = async (message: Message) =>
      dialect.readAnswer(await textOf(await post('2021-2027', message)));
    const message = messageOf('2021-2027', entry);
    expect(await outcome(message)).toMatchObject({ kind: 'pending' });
    expect(await outcome(message)).toMatchObject({
      kind: 'fault',
      words: expect.stringContaining('Nonce') as unknown,
    });
    const old = { ...stamp(), created: '2023-05-03T11:43:09.586Z' };
    const local = { ...stamp(), created: '2026-11-27T05:30:00+02:00' };
    for (const wrong of [old, local])
      expect(await outcome(dialect.message(entry, standInCredentials, wrong))).toMatchObject({
        kind: 'fault',
        words: expect.stringContaining('Created') as unknown,
      });
    const { soapAction, body } = messageOf('2021-2027', entry);
    const bare = { soapAction, body: body.replace(/<wsse:Nonce.*?<\/wsse:Nonce>/, '') };
    expect(await outcome(bare)).toMatchObject({ kind: 'fault' });
    expect(await outcome({ soapAction: 'other', body: messageOf('2021-2027', entry).body })).toMatchObject({
      kind: 'fault',
    });
  });
});

test('the stand-in of 2014-2020 refuses a token with a nonce', async () => {
  const token = dialects['2021-2027'].message(
    aRecord('2021-2027', 'entry'),
    standInCredentials,
    stamp(),
  ).body;
  const message = messageOf('2014-2020', aRecord('2014-2020', 'entry'));
  const header = /<soapenv:Header>.*<\/soapenv:Header>/;
  const mixed = { ...message, body: message.body.replace(header, header.exec(token)![0]) };
  const answer = await textOf(await post('2014-2020', mixed));
  expect(dialects['2014-2020'].readAnswer(answer)).toMatchObject({ kind: 'fault' });
});

test('the page says loudly that it is a stand-in, lists the forms, and escapes them', async () => {
  const record = aRecord('2014-2020', 'entry');
  const identity = { ...record.identity, fullName: '<b>ΑΒ' };
  await sendForm('2014-2020', { ...record, identity });
  const response = await fetch(`${address}/`);
  const page = await response.text();
  expect(page).toContain(`<p class="warning" role="alert">${WARNING}</p>`);
  expect(page).toContain('<td>123456783</td><td>&lt;b&gt;ΑΒ</td>');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('a page of another site cannot reach the stand-in', async () => {
  expect((await change({ answer: 'lost' }, { origin: 'https://example.org' })).status).toBe(403);
  const status = await new Promise((resolve) => {
    request(`${address}/memory.json`, { headers: { host: 'example.org' } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).end();
  });
  expect(status).toBe(403);
  expect((await change({ answer: 'normal' }, { origin: address })).status).toBe(200);
});

test('a control that is unknown or wrong is refused', async () => {
  for (const wrong of [{ answers: 'lost' }, { answer: 'gone' }, { delayMs: -1 }])
    expect((await change(wrong)).status).toBe(400);
  expect((await fetch(`${address}/control`, { method: 'POST', body: '{' })).status).toBe(400);
  expect((await fetch(`${address}/nothing`)).status).toBe(404);
});

test('a stand-in with a file goes on where it ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ithaki-register-'));
  const file = join(folder, 'data', 'register.json');
  const start = async () => {
    await standIn.close();
    standIn = createStandIn({ file, control: { processingMs: 0 } });
    address = `http://127.0.0.1:${await standIn.listen()}`;
  };
  await start();
  const entry = aRecord('2021-2027', 'entry');
  const pending = dialects['2021-2027'].readAnswer(
    await textOf(await post('2021-2027', messageOf('2021-2027', entry))),
  );
  if (pending.kind !== 'pending') throw new Error(pending.kind);
  const before = await memory();
  await start();
  expect(await memory()).toEqual(before);
  expect(await ask(pending.guid)).toMatchObject({ kind: 'accepted', number: '12345' });
  expect(await sendForm('2021-2027', entry)).toMatchObject({ kind: 'exists', number: '12345' });
  expect(await sendForm('2021-2027', aRecord('2021-2027', 'exit'))).toMatchObject({ number: '12346' });
  rmSync(folder, { recursive: true });
});

describe('npm run register', () => {
  const root = new URL('../../', import.meta.url).pathname;
  const start = (...args: string[]) => spawn(process.execPath, ['app/register.ts', ...args], { cwd: root });

  test('says where it listens, and ends when it is asked to', async () => {
    const command = start('--port', '0');
    let output = '';
    command.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await expect.poll(() => output).toMatch(/2021-2027: http:\S+\n/);
    const [, page] = /(http:\S+) \(user dokimi/.exec(output)!;
    expect(await (await fetch(page!)).text()).toContain(WARNING);
    command.kill('SIGTERM');
    expect(await once(command, 'exit')).toEqual([0, null]);
  });

  test('refuses a port that is none', async () => {
    const command = start('--port', 'many');
    let output = '';
    command.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    expect(await once(command, 'close')).toEqual([1, null]);
    expect(output).toBe('Usage: npm run register -- --port <number> --file <file>\n');
  });
});
