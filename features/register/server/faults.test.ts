import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { standInCredentials } from '#app/dev/register/stand-in.ts';
import { atEntry, fill } from '#engines/register/fixtures.ts';
import { PARTICIPANTS, RESPONSE } from '#engines/register/dialects/2021-2027.ts';
import { SOAP } from '#engines/register/soap/namespaces.ts';
import { readyForms } from '#engines/microdata/ready-forms.ts';
import { microdata } from '#features/microdata/contract.ts';
import { given, personFields, projectWithForms } from '#features/microdata/server/fixtures.ts';
import { addProject } from '#features/projects/server/inside.ts';
import { openOutgoing } from '#platform/server/outgoing/outgoing.ts';
import { aRegister } from '#testing/register.ts';
import { type Person, startServer } from '#testing/server.ts';
import { register } from '../contract.ts';
import { drain } from './drain.ts';
import { aFinalMentee, anAfm, aProjectForRegister, MIS } from './fixtures.ts';
import { MAX_ASKS } from './send-claimed.ts';
import { setPaused } from './store/queue.ts';

const outside = await aRegister();
const { standIn } = outside;
afterAll(() => outside.close());
const server = startServer({
  idle: true,
  register: { urls: outside.urls, ...standInCredentials, isStandIn: true },
});

/** Forms under way at once (`send-claimed.ts`), and tries of a form (`follow-send.ts`). */
const AT_ONCE = 8;
const MAX_TRIES = 5;

let projectId = 0;
let runner: Person;
let admin: Person;
beforeAll(async () => {
  admin = await server.person('Admin');
});
beforeEach(async () => {
  projectId = await aProjectForRegister(server.db);
  runner = await server.person('Supervisor', { project: projectId });
  outside.open();
  outside.answerInstead();
  standIn.control({ answer: 'normal', delayMs: 0, encoding: 'utf-8', repeatsAnswers: false });
  waitAtMost(30_000);
});

/** The longest time for an answer of the register. */
function waitAtMost(longestMs: number): void {
  const { hostname, port } = outside.urls['2021-2027'];
  Object.assign(server.services, {
    register: openOutgoing([{ host: hostname, port, path: '/' }], { isPublic: () => true, longestMs }),
  });
}

type Mentee = Person & { kayas: string; afm: string };
const aMentee = (): Promise<Mentee> => aFinalMentee(server, runner, projectId);
const aCrowd = async (count: number): Promise<Mentee[]> => {
  const crowd: Mentee[] = [];
  while (crowd.length < count) crowd.push(await aMentee());
  return crowd;
};
const send = async (...people: readonly { kayas: string }[]) =>
  (
    await server.as(runner, register.send, {
      projectId,
      kayas: people.map(({ kayas }) => kayas).join(' '),
      start: true,
    })
  ).body;
const drainAll = () => drain(server.services, projectId);

/** Sends what is due once. What waits for its next try stays in the queue, and is due at once. */
async function tryOnce(): Promise<void> {
  outside.onArrival(() => setPaused(server.db, projectId, runner.id));
  await drainAll();
  outside.onArrival(async () => {});
  await setPaused(server.db, projectId, null);
  await sql`update register_state set due_at = now() where project_id = ${projectId} and state = 'waiting'`.execute(
    server.db,
  );
}

const rowOf = async (person: Person) =>
  (await server.as(runner, register.list, { projectId, stage: 'entry', page: 1, count: 100 })).body.list.find(
    ({ userId }) => userId === person.id,
  )!;
/** The events of each send of a person, the newest send first. */
const eventsOf = async (person: Person) =>
  (
    await server.as(runner, register.history, { projectId, userId: person.id, stage: 'entry' })
  ).body.sends.map(({ events }) => events.map(({ kind }) => kind));
const received = ({ afm }: Mentee) =>
  standIn
    .forms()
    .filter((form) => form.afm === afm)
    .map((form) => form.received);
const endClaims = () =>
  sql`update register_state set due_at = now() - interval '1 second'
    where project_id = ${projectId} and state in ('sending', 'pending')`.execute(server.db);

describe('the ledger', () => {
  test('keeps the whole message of a form that was accepted', async () => {
    const person = await aMentee();
    await send(person);
    await drainAll();
    const [sent] = (
      await server.as(runner, register.history, { projectId, userId: person.id, stage: 'entry' })
    ).body.sends;
    expect(sent!.events.at(-1)).toMatchObject({
      kind: 'accepted',
      words: expect.stringMatching(/Α\/Α: \d+/),
    });
  });
});

describe('a register that answers', () => {
  test('late, but in time, is waited for', async () => {
    const person = await aMentee();
    standIn.control({ delayMs: 300 });
    await send(person);
    await drainAll();
    expect(await rowOf(person)).toMatchObject({ state: 'accepted' });
    expect(received(person)).toEqual([1]);
  });

  test('twice, since the first answer was lost, has the form once and keeps its number', async () => {
    const person = await aMentee();
    standIn.control({ answer: 'lost', times: 1, repeatsAnswers: true });
    await send(person);
    await tryOnce();
    expect(await rowOf(person)).toMatchObject({ state: 'waiting', code: 'unanswered' });
    await drainAll();
    const form = standIn.forms().find(({ afm }) => afm === person.afm);
    expect(form).toMatchObject({ received: 2 });
    expect(await rowOf(person)).toMatchObject({ state: 'accepted', number: form!.number });
    expect(await eventsOf(person)).toEqual([['pending', 'accepted'], ['unanswered']]);
  });

  test('with a lost answer has a form that counts as sent, and what has changed since is not taken for sent', async () => {
    const person = await aMentee();
    standIn.control({ answer: 'lost', times: 1 });
    await send(person);
    await tryOnce();
    await server.as(runner, register.empty, { projectId });
    expect(await rowOf(person)).toMatchObject({ state: 'failed' });
    const taken = await server.as(admin, microdata.unfinalize, {
      projectId,
      userId: person.id,
      end: false,
      reason: 'διόρθωση',
      withdrawn: false,
    });
    expect(taken.problem).toMatchObject({ code: 'may-be-in-register' });

    await sql`update microdata set revision = revision + 1 where user_id = ${person.id}`.execute(server.db);
    await send(person);
    await drainAll();
    expect(received(person)).toEqual([2]);
    // The register said -11: it has the form of before the change.
    expect(await rowOf(person)).toMatchObject({ state: 'changed', register: 'exists' });
  });

  test('with a fault when it is asked for the result is asked again, and the fault is in the ledger', async () => {
    const person = await aMentee();
    standIn.control({ processingMs: 600_000 });
    await send(person);
    const round = drainAll();
    await expect.poll(async () => (await rowOf(person)).state).toBe('pending');
    await setPaused(server.db, projectId, runner.id);
    await sql`update register_state set tries = 20, due_at = now() + interval '1 hour' where project_id = ${projectId}`.execute(
      server.db,
    );
    await round;
    standIn.control({ answer: 'fault', times: 1, processingMs: 0 });
    const askNow = async () => {
      await sql`update register_state set due_at = now() where project_id = ${projectId}`.execute(server.db);
      await drainAll();
    };
    await askNow();
    expect(await eventsOf(person)).toEqual([['pending', 'fault']]);
    await askNow();
    expect((await eventsOf(person)).at(0)).toContain('fault');
    expect(received(person)).toEqual([1]);
  });

  test('never is tried five times, then the form has failed with words, and the next send finds that it exists', async () => {
    const person = await aMentee();
    standIn.control({ answer: 'silent' });
    waitAtMost(300);
    await send(person);
    for (let turn = 1; turn < MAX_TRIES; turn += 1) {
      await tryOnce();
      expect(await rowOf(person)).toMatchObject({ state: 'waiting', code: 'unanswered' });
    }
    await tryOnce();
    expect(await rowOf(person)).toMatchObject({
      state: 'failed',
      code: 'unanswered',
      words: 'it took too long',
    });
    expect(await eventsOf(person)).toEqual(Array.from({ length: MAX_TRIES }, () => ['unanswered']));
    await drainAll();
    expect(received(person)).toEqual([MAX_TRIES]);
    expect((await server.as(runner, register.queue, { projectId })).body).toMatchObject({
      waiting: 0,
      sending: 0,
      pending: 0,
      done: 1,
      total: 1,
    });
    standIn.control({ answer: 'normal' });
    waitAtMost(30_000);
    expect(await send(person)).toMatchObject({ queued: 1 });
    await drainAll();
    expect((await rowOf(person)).state).toBe('exists');
    expect(received(person)).toEqual([MAX_TRIES + 1]);
  });

  test('that it has no result yet is asked for a day, then the form has failed with words and can be sent again', async () => {
    const person = await aMentee();
    standIn.control({ processingMs: 600_000 });
    await send(person);
    const setTries = (tries: number) =>
      sql`update register_state set tries = ${tries}, due_at = now() where project_id = ${projectId}`.execute(
        server.db,
      );
    const round = drainAll();
    await expect.poll(async () => (await rowOf(person)).state).toBe('pending');
    await setTries(MAX_ASKS - 2);
    await round;
    expect(await rowOf(person)).toMatchObject({ state: 'pending' });
    await setTries(MAX_ASKS - 1);
    await drainAll();
    expect(await rowOf(person)).toMatchObject({ state: 'failed', code: 'unanswered' });
    expect(await eventsOf(person)).toEqual([['pending', 'unanswered']]);
    standIn.control({ processingMs: 0 });
    expect(await send(person)).toMatchObject({ queued: 1 });
    await drainAll();
    expect((await rowOf(person)).state).toMatch(/accepted|exists/);
  });

  test('with a fault has its words shown, and the form is not tried by itself', async () => {
    const person = await aMentee();
    standIn.control({ answer: 'fault' });
    await send(person);
    const { form } = outside.came();
    await drainAll();
    expect(outside.came().form).toBe(form + 1);
    expect(await rowOf(person)).toMatchObject({
      state: 'failed',
      code: 'fault',
      words: 'Προσωρινή αδυναμία εξυπηρέτησης',
    });
    expect(await eventsOf(person)).toEqual([['fault']]);
  });

  test('with a page of 503 is tried five times, then the form has failed and can be sent again', async () => {
    const person = await aMentee();
    standIn.control({ answer: 'unavailable' });
    await send(person);
    for (let turn = 1; turn <= MAX_TRIES; turn += 1) await tryOnce();
    expect(await rowOf(person)).toMatchObject({ state: 'failed', code: 'unreadable', words: 'doctype' });
    expect(received(person)).toEqual([]);
    standIn.control({ answer: 'normal' });
    await send(person);
    await drainAll();
    expect(await rowOf(person)).toMatchObject({ state: 'accepted' });
    expect(received(person)).toEqual([1]);
  });

  test('with 300 MB is cut off after its first megabyte', async () => {
    const person = await aMentee();
    standIn.control({ answer: 'huge', times: 1 });
    await send(person);
    const before = outside.written();
    await tryOnce();
    expect(await rowOf(person)).toMatchObject({
      state: 'waiting',
      code: 'unanswered',
      words: 'its answer is too large',
    });
    await expect.poll(outside.written).toBeGreaterThan(before + 1024 ** 2);
    // What the systems on both sides hold of it counts, too.
    expect(outside.written() - before).toBeLessThan(20 * 1024 ** 2);
    await drainAll();
    expect(received(person)).toEqual([1]);
  });

  test.each(['fault', 'normal'] as const)(
    'in windows-1253 is read with its Greek letters: %s',
    async (answer) => {
      const person = await aMentee();
      standIn.control({ encoding: 'windows-1253', answer });
      await send(person);
      await drainAll();
      expect(await rowOf(person)).toMatchObject(
        answer === 'fault'
          ? { state: 'failed', words: 'Προσωρινή αδυναμία εξυπηρέτησης' }
          : { state: 'accepted', number: expect.stringMatching(/^\d+$/) },
      );
    },
  );
});

/** An answer to the first call that is a result at once. */
const result = (code: string, words: string, before = '') =>
  `<?xml version="1.0" encoding="utf-8"?>${before}<e:Envelope xmlns:e="${SOAP}"><e:Body><o:${RESPONSE} xmlns:o="${PARTICIPANTS}">` +
  `<o:OfeloumenosOutput><o:DeltioOfeloumenou><o:ErrorCode>${code}</o:ErrorCode><o:ErrorMessage>${words}</o:ErrorMessage>` +
  `</o:DeltioOfeloumenou></o:OfeloumenosOutput></o:${RESPONSE}></e:Body></e:Envelope>`;
const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');

describe('an answer', () => {
  test.each([
    ['with a DOCTYPE', result('0', '', '<!DOCTYPE Envelope>'), 'doctype'],
    [
      'with an entity of a file',
      result('0', '&file;', '<!DOCTYPE e [<!ENTITY file SYSTEM "file:///etc/passwd">]>'),
      'doctype',
    ],
    ['with a billion laughs', result('0', '&l9;', `<!DOCTYPE e [<!ENTITY l0 "ha">${laughs}]>`), 'doctype'],
    ['with an entity that is not of XML', result('0', 'α&nbsp;β'), 'entity'],
    ['with an instruction', result('0', '', '<?xml-stylesheet href="http://127.0.0.1/"?>'), 'instruction'],
    ['with an instruction in a number', result('0<?x y?>', ''), 'instruction'],
    ['whose number is no number', result('0 or 1', ''), 'no-code'],
    ['of 33 elements inside each other', result('0', '<a>'.repeat(40) + '</a>'.repeat(40)), 'too-deep'],
    ['of 20,001 parts', result('0', '<a/>'.repeat(20_001)), 'too-many-parts'],
    ['that is not whole', result('0', '').slice(0, -20), 'malformed'],
    ['that is empty', '', 'malformed'],
    ['in bytes that are no UTF-8', Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0x3c, 0x2f, 0x61, 0x3e]), 'encoding'],
    ['of another service', `<e:Envelope xmlns:e="${SOAP}"><e:Body><x/></e:Body></e:Envelope>`, 'no-answer'],
    ['that is no message', '<html><body>OK</body></html>', 'not-soap'],
  ])('%s is refused, is in the ledger, and its form waits for the next try', async (_, answer, why) => {
    const person = await aMentee();
    outside.answerInstead(answer);
    await send(person);
    await tryOnce();
    expect(await rowOf(person)).toMatchObject({ state: 'waiting', code: 'unreadable', words: why });
    expect(await eventsOf(person)).toEqual([['unreadable']]);
  });

  test.each([
    ['<!-- -7 -->0<!-- 1 -->', 'Δημιουργήθηκε με Α/Α: 123<!-- 9 -->45 (6000001)', 'accepted', '12345'],
    ['-1<!-- -->1', 'Υπάρχει ήδη με Α/Α: <![CDATA[777]]> (6000001)', 'exists', '777'],
    ['<![CDATA[0]]>', '', 'accepted', undefined],
  ] as const)(
    'with comments and CDATA around its numbers is read: %s',
    async (code, words, state, number) => {
      const person = await aMentee();
      outside.answerInstead(result(code, words));
      await send(person);
      await drainAll();
      const row = await rowOf(person);
      expect([row.state, row.number]).toEqual([state, number]);
    },
  );

  test('with a megabyte of words is kept in short, and its form leaves the queue', async () => {
    const person = await aMentee();
    outside.answerInstead(result('-7', 'Ω'.repeat(500_000)));
    await send(person);
    await drainAll();
    const row = await rowOf(person);
    expect(row).toMatchObject({ state: 'refused', code: '-7' });
    expect(row.words!.length).toBeLessThanOrEqual(4000);
  });
});

describe('a name', () => {
  /** A person of a project of 2014-2020, whose register takes names, with what came of the Final of their form. */
  async function fillIn(surname: string) {
    const forms = { microdataStart: [...readyForms['2014-2020'].entry], microdataEnd: [] };
    const project = projectWithForms({ Period: '2014-2020' });
    const { Config } = project.settings;
    projectId = await addProject(
      server.db,
      { ...project, ...forms, settings: { ...project.settings, Config: { ...Config, MIS } } },
      null,
    );
    runner = await server.person('Supervisor', { project: projectId });
    const afm = anAfm(700_000 + projectId);
    const mentee = await server.person('Mentee', { project: projectId, fields: { ...personFields, afm } });
    const kayas = `2014-${mentee.id}`;
    await sql`update membership set kayas = ${kayas} where user_id = ${mentee.id}`.execute(server.db);
    const { form, answers } = fill('2014-2020', 'entry', atEntry['2014-2020']);
    const idOf = (xml: Parameters<typeof form.byXml.get>[0]) => form.byXml.get(xml)![0]!.id;
    const saved = await server.as(runner, microdata.save, {
      projectId,
      userId: mentee.id,
      stage: 'entry',
      data: given({
        ...(answers as Record<string, string | number>),
        [idOf('AFM')]: afm,
        [idOf('ID_GEO_PERIF')]: '13',
        [idOf('ID_GEO_DHMOS')]: '7101',
        [idOf('OFEL_ONOMATEPONYMO')]: surname,
      }),
      final: true,
    });
    return { person: Object.assign(mentee, { kayas, afm }), saved, question: idOf('OFEL_ONOMATEPONYMO') };
  }

  test.each(['Α&Β &amp; Γ', '<ΔΕΙΓΜΑ>', 'ΤΕΛΟΣ]]>ΑΡΧΗ', '"\'', '😀 ΓΕΛΙΟ', 'Ω'.repeat(100)])(
    'comes to the register as it is: %s',
    async (surname) => {
      const { person } = await fillIn(surname);
      expect(await send(person)).toMatchObject({ queued: 1, withProblems: [] });
      await drainAll();
      expect(await rowOf(person)).toMatchObject({ state: 'accepted' });
      const form = standIn.forms().find(({ afm }) => afm === person.afm);
      expect(form!.fullName).toBe(`${surname.toUpperCase()} ΠΕΤΡΟΣ`);
    },
  );

  test('of 300 letters is refused by the form, with the question, and never cut', async () => {
    const { saved, question } = await fillIn('Ω'.repeat(300));
    expect(saved.problem).toMatchObject({
      code: 'unreadable-answers',
      present: { Questions: [question] },
    });
  });

  test('that is longer than the register takes is refused with the reason, and never cut', async () => {
    const { person } = await fillIn('Ω'.repeat(150));
    const { form } = outside.came();
    expect(await send(person)).toMatchObject({
      queued: 0,
      withProblems: [{ userId: person.id, problems: [{ code: 'too-long', field: 'OFEL_ONOMATEPONYMO' }] }],
    });
    await drainAll();
    expect(outside.came().form).toBe(form);
  });
});

describe('a form that a round holds', () => {
  test('for longer than its claim, since the register is slow, is sent by the other node alone', async () => {
    const crowd = await aCrowd(AT_ONCE + 4);
    outside.shut('form');
    await send(...crowd);
    const first = drainAll();
    await expect.poll(outside.waiting).toBe(AT_ONCE);
    // The claims of the others end while the first round waits for its eight.
    await sql`update register_state set due_at = now() - interval '1 second'
      where project_id = ${projectId} and send_id is null`.execute(server.db);
    const second = drainAll();
    await expect.poll(outside.waiting).toBe(AT_ONCE + 4);
    outside.open();
    await Promise.all([first, second]);
    for (const person of crowd) {
      expect(await rowOf(person)).toMatchObject({ state: 'accepted' });
      expect(received(person)).toEqual([1]);
      expect(await eventsOf(person)).toEqual([['pending', 'accepted']]);
    }
  });

  test('keeps what the register said to the node that took it over, when the first node hears of it late', async () => {
    const person = await aMentee();
    outside.shut('form');
    await send(person);
    const first = drainAll();
    await expect.poll(outside.waiting).toBe(1);
    await endClaims();
    // The second node finds that the form is there; the first one then hears only that its connection broke.
    const second = drainAll();
    await expect.poll(outside.waiting).toBe(2);
    outside.openLast();
    await second;
    expect(await rowOf(person)).toMatchObject({ state: 'accepted' });
    outside.drop();
    await first;
    expect(await rowOf(person)).toMatchObject({ state: 'accepted' });
    expect(received(person)).toEqual([1]);
    expect(await eventsOf(person)).toEqual([
      ['pending', 'accepted'],
      ['unanswered', 'unanswered'],
    ]);
  });

  test('keeps its Final while its message is under way, and afterwards as long as the register has it', async () => {
    const person = await aMentee();
    outside.shut('form');
    await send(person);
    const round = drainAll();
    await expect.poll(outside.waiting).toBe(1);
    const back = () =>
      server.as(admin, microdata.unfinalize, {
        projectId,
        userId: person.id,
        end: false,
        reason: 'Λάθος απάντηση',
      });
    const refused = await Promise.all(Array.from({ length: 20 }, back));
    for (const { problem } of refused) expect(problem).toMatchObject({ code: 'may-be-in-register' });
    outside.open();
    await round;
    const { state, number } = await rowOf(person);
    expect(state).toBe('accepted');
    expect((await back()).problem).toMatchObject({ present: { Number: number } });
    expect(received(person)).toEqual([1]);
  });

  test('is not sent when an Admin takes its Final back before its turn', async () => {
    const crowd = await aCrowd(AT_ONCE + 1);
    outside.shut('form');
    await send(...crowd);
    const round = drainAll();
    await expect.poll(outside.waiting).toBe(AT_ONCE);
    const { rows } = await sql<{ userId: number }>`
      select user_id from register_state where project_id = ${projectId} and send_id is null`.execute(
      server.db,
    );
    const last = crowd.find(({ id }) => id === rows[0]!.userId)!;
    const back = (withdrawn: boolean) =>
      server.as(admin, microdata.unfinalize, {
        projectId,
        userId: last.id,
        end: false,
        reason: 'Λάθος απάντηση',
        withdrawn,
      });
    expect((await back(false)).problem).toMatchObject({ code: 'may-be-in-register' });
    expect((await back(true)).body).toEqual({ result: 'OK' });
    outside.open();
    await round;
    expect(received(last)).toEqual([]);
    expect(await eventsOf(last)).toEqual([]);
    expect((await server.as(runner, register.queue, { projectId })).body).toMatchObject({
      done: crowd.length,
      total: crowd.length,
    });
  });

  test('and that cannot be sent any more says in the ledger that its last message got no answer', async () => {
    const person = await aMentee();
    outside.shut('form');
    await send(person);
    const dead = drainAll();
    await expect.poll(outside.waiting).toBe(1);
    await endClaims();
    await leaveEverybodyOut();
    await drainAll();
    expect(await rowOf(person)).toMatchObject({ state: 'failed', code: 'left-out' });
    expect(await eventsOf(person)).toEqual([['unanswered']]);
    outside.drop();
    await dead;
    expect(await rowOf(person)).toMatchObject({ state: 'failed', code: 'left-out' });
  });
});

/** Staff write a rule by which no form of the project is sent. */
const leaveEverybodyOut = () =>
  sql`update project set settings = jsonb_set(settings, '{Config,MicrodataSendFilter}', '"false"') where id = ${projectId}`.execute(
    server.db,
  );
