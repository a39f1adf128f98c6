import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DECLINED, NO, YES } from '#engines/microdata/answer.ts';
import { stages, type Stage } from '#engines/microdata/definition.ts';
import { readForm } from '#engines/microdata/read-form.ts';
import { readyForms } from '#engines/microdata/ready-forms.ts';
import { identity } from '#features/identity/contract.ts';
import { links } from '#features/links/contract.ts';
import { microdata } from '#features/microdata/contract.ts';
import { given, personFields, projectWithForms, wholeEntry } from '#features/microdata/server/fixtures.ts';
import { register } from '#features/register/contract.ts';
import { drain } from '#features/register/server/drain.ts';
import { addLaterForms, anAfm, MIS } from '#features/register/server/fixtures.ts';
import { standInPlaces } from '#features/register/server/places.ts';
import { replacePlaces } from '#features/register/server/store/places.ts';
import type { Call } from '#platform/contract/call.ts';
import { toWire } from '#platform/contract/codec.ts';
import type { Role } from '#platform/contract/roles.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import { json } from '#platform/server/db.ts';
import { aPlantedProject, type Belongings, plant } from '#testing/plant.ts';
import { aRegister } from '#testing/register.ts';
import { sample } from '#testing/samples.ts';
import { ownIds } from '#testing/scope.ts';
import { rowWithoutSealed } from '#testing/sealed.ts';
import { type Person, startServer } from '#testing/server.ts';
import { standInCredentials } from './dev/register/stand-in.ts';
import { contracts } from './features.ts';

/** All that the server logs, at every level. */
const logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line) => void logged.push(line) });
const outside = await aRegister();
afterAll(() => outside.close());
const server = startServer({
  idle: true,
  log,
  register: { urls: outside.urls, ...standInCredentials, isStandIn: true },
});

/** Numbers that no other person in the database has. */
const AFM = anAfm(7_654_321);
const AMKA = '13057602461';
const BORN = '13-05-1976';
const KAYAS = '2026-ΕΥΑΙΣΘΗΤΟ';

/** The exit form of this project has a sensitive question, too. */
const exitForm = readyForms['2021-2027'].exit.map((one) =>
  one.Id === 'E1' ? { ...one, Sensitive: true } : one,
);
const questions = [readyForms['2021-2027'].entry, exitForm].flatMap((form) => readForm(form).questions);
const sensitive = questions.filter((question) => question.sensitive);
const ids = new Set(sensitive.map(({ id }) => id));
const opsIds = sensitive.flatMap(({ opsId }) => (opsId === undefined ? [] : [opsId]));

/** The sensitive answers of the person: as they were sent to the register, and as they are now. */
const sent = { D5: YES, D6: YES, D3: NO, D1: DECLINED };
const now = { D5: YES, D6: NO, D3: YES, D1: DECLINED };

/** The attackers, each as near to the person as the role can be. */
const attackers: readonly Role[] = [
  'Mentor',
  'Microdata',
  'SupervisorLite',
  'SupervisorLitePlus',
  'Mentee',
  'Translator',
  'Registered',
];

let projectId = 0;
let target: Belongings;
let runner: Person;
let admin: Person;
const people = new Map<Role, Person>();

beforeAll(async () => {
  projectId = await aPlantedProject(server);
  const forms = projectWithForms();
  const { settings } = await server.db
    .selectFrom('project')
    .where('id', '=', projectId)
    .select('settings')
    .executeTakeFirstOrThrow();
  await server.db
    .updateTable('project')
    .where('id', '=', projectId)
    .set({
      settings: json({
        ...settings,
        ...forms.settings,
        Config: { ...settings.Config, ...forms.settings.Config, MIS },
      }),
      microdataStart: json(forms.microdataStart),
      microdataEnd: json(exitForm),
    } as never)
    .execute();
  await replacePlaces(server.db, standInPlaces(), { by: null, isStandIn: true });
  admin = await server.person('Admin', { project: projectId });
  runner = await server.person('Supervisor', { project: projectId });
  for (const role of attackers) people.set(role, await server.person(role, { project: projectId }));
  const fields = { ...personFields, first_name: 'Ξεχωριστή', afm: AFM, amka: AMKA, birth_date: BORN };
  const person = await server.person('Mentee', { project: projectId, fields });
  target = await plant(server, projectId, person);
  await sql`update membership set kayas = ${KAYAS} where user_id = ${person.id}`.execute(server.db);
  const link = { projectId, menteeId: person.id };
  await server.as(runner, links.setDefaultSingle, { ...link, mentorId: people.get('Mentor')!.id });
  for (const role of ['SupervisorLite', 'SupervisorLitePlus'] as const)
    await server.as(runner, links.supervise, {
      projectId,
      supervisorId: people.get(role)!.id,
      subjectId: person.id,
    });

  const fill = (by: Person, answers: Record<string, number>) =>
    server.as(by, microdata.save, {
      projectId,
      userId: person.id,
      stage: 'entry',
      data: given({ ...wholeEntry, I3: AFM, I4: AMKA, I5: BORN, ...answers }),
      final: true,
    });
  const filled = await fill(person, sent);
  expect([filled.problem, filled.body]).toMatchObject([{}, { state: 'final' }]);
  await server.as(runner, register.send, { projectId, kayas: KAYAS, start: true });
  await drain(server.services, projectId);
  await server.as(admin, microdata.unfinalize, {
    projectId,
    userId: person.id,
    end: false,
    reason: 'Λάθος απάντηση',
    withdrawn: true,
  });
  expect((await fill(person, now)).body).toMatchObject({ state: 'final' });
  await addLaterForms(server, runner, { projectId, userId: person.id });
});

/** Every call that reads something; signing out would end the attack. */
const reading = Object.entries(contracts).flatMap(([area, contract]) =>
  Object.entries(contract as Record<string, Call>)
    .filter(([, { writes, path }]) => !writes && path !== identity.signOut.path)
    .map(([name, call]) => ({ name: `${area}.${name}`, call })),
);
const mayCall = ({ may }: Call, role: Role): boolean =>
  may === 'anyone' || may === 'signed-in' || may.includes(role);

/** What a call is asked with besides the ids of the person: the stages, and everything that finds them. */
const variants: readonly Record<string, unknown>[] = [
  {},
  { stage: 'entry', start: true },
  { stage: 'exit', start: false },
  { stage: 'sixMonths', start: false },
  { search: AFM, who: AFM, whom: AFM, text: AFM, query: AFM, value: AFM, values: [AFM] },
  { search: 'Ξεχωριστή', text: 'Ξεχωριστή', query: 'Ξεχωριστή' },
  { filter: [{ field: 'afm', match: 'is', value: AFM }] },
  { filter: [{ field: 'afm', match: 'contains', value: AFM.slice(0, 8) }] },
  { columns: ['afm', 'amka', 'first_name', 'kayas'], field: 'afm' },
];

/** The answers of every reading call that this user may make, by the call and its input. */
async function answersTo(
  person: Person,
  role: Role,
): Promise<{ name: string; asked: string; text: string }[]> {
  const answers = [];
  for (const { name, call } of reading.filter((one) => mayCall(one.call, role))) {
    const tried = new Set<string>();
    for (const variant of variants) {
      const fields = { projectId, userId: target.user, kayas: KAYAS, page: 1, count: 100, ...variant };
      const input = toWire(
        shapeOf(call.input),
        sample(call.input, { fields, ids: { ...ownIds(target), project: projectId } }),
      );
      const asked = JSON.stringify(input);
      if (tried.has(asked)) continue;
      tried.add(asked);
      const { status, text } = await server.send(person, call, input);
      expect(status, `${role} ${name} ${asked}: ${text}`).toBeLessThan(500);
      // Refusals count, too: some show what is there.
      answers.push({ name: status < 400 ? name : `${name} refused`, asked, text });
    }
  }
  return answers;
}

/** The ΝΑΙ of a radio question as answers, texts and the register write it. */
const shows = new Set<unknown>([YES, true, '1', 'ΝΑΙ', 'Ναι', 'Yes', 'YES', '5321', 5321]);
/** What a question says of itself, and that it has an answer, but not which. */
const harmless = /^(required|sensitive|sixMonths|conditionInverse|answered)$/i;

/** Where a value shows a sensitive ΝΑΙ or a number of the person, in any form. */
function leaksIn(value: unknown, at = ''): string[] {
  if (typeof value === 'string') return leaksInText(value).map((leak) => `${at}: ${leak}`);
  if (typeof value !== 'object' || value === null) return [];
  const fields = Object.entries(value);
  const question = fields.map(([, one]) => one as unknown).find((one) => ids.has(one as string));
  const found = fields.flatMap(([name, one]: [string, unknown]) => leaksIn(one, `${at}.${name}`));
  for (const [name, one] of fields)
    if (shows.has(one) && (ids.has(name) || (question !== undefined && !harmless.test(name))))
      found.push(`${at}.${name} of ${String(question ?? name)}`);
  // What an answer was, or is, follows from the other one.
  if (question !== undefined && ('Sent' in value || 'Now' in value))
    found.push(`${at} of ${String(question)}`);
  return found;
}

function leaksInText(text: string): string[] {
  const found = [AFM, AMKA].filter((number) => text.includes(number)).map((number) => `the number ${number}`);
  for (const opsId of opsIds)
    if (new RegExp(`(IDMicrodata|ID_MICRODATA)>${opsId}</[^>]*>\\s*<[^>]*>5321<`).test(text))
      found.push(`the register's ΝΑΙ to ${opsId}`);
  if (/^\s*[[{]/.test(text)) {
    try {
      found.push(...leaksIn(JSON.parse(text)));
    } catch {
      // It only looks like JSON.
    }
  }
  return found;
}

const xmlFor = async (by: Person, stage: Stage) =>
  (await server.as(by, register.xmlOfForm, { projectId, userId: target.user, stage })).body.xml ?? '';

describe('the sensitive answers and numbers of a person', () => {
  test('are found by this test where they may be read: by the person and by staff', async () => {
    const leaking = async (by: Person, role: Role) =>
      new Set(
        (await answersTo(by, role))
          .filter(({ text }) => leaksInText(text).length > 0)
          .map(({ name }) => name),
      );
    const ofStaff = await leaking(runner, 'Supervisor');
    for (const stage of stages)
      expect([stage, leaksInText(await xmlFor(runner, stage)).length > 0]).toEqual([stage, true]);
    for (const name of ['microdata.form', 'microdata.start', 'register.xml', 'register.history'])
      expect([...ofStaff]).toContain(name);
    expect([...(await leaking(target.person, 'Mentee'))]).toContain('microdata.form');
  });

  test.each(attackers)('are in no answer that a %s gets', async (role) => {
    const answers = await answersTo(people.get(role)!, role);
    const answered = new Set(answers.map(({ name }) => name));
    expect(answered.size).toBeGreaterThan(role === 'Translator' || role === 'Registered' ? 5 : 40);
    if (role === 'Microdata')
      for (const name of [
        'microdata.form',
        'microdata.start',
        'register.xml',
        'register.history',
        'register.list',
      ])
        expect([...answered]).toContain(name);
    // Each stage has an XML, so that the attack is one.
    if (role === 'Microdata')
      for (const stage of stages)
        expect(await xmlFor(people.get(role)!, stage)).toContain('<MicrodataExport');
    if (role === 'Microdata')
      expect(answers.find(({ name }) => name === 'register.history')!.text).toMatch(/"Hidden":[1-9]/);
    if (role === 'Mentor' || role.startsWith('SupervisorLite'))
      expect([...answered]).toContain('microdata.form');
    const found = answers.flatMap(({ name, asked, text }) =>
      leaksInText(text).map((leak) => ({ name, asked, leak })),
    );
    // What the caller typed may come back.
    expect(found.filter(({ asked, leak }) => !(leak.includes(AFM) && asked.includes(AFM)))).toEqual([]);
  });

  test.each(['Mentor', 'Microdata'] as const)(
    'are not in the refusal of a save that a %s gets',
    async (role) => {
      const save = (more: object) =>
        server.as(people.get(role)!, microdata.save, {
          projectId,
          userId: target.user,
          stage: 'entry',
          data: given({ A0_1: YES }),
          ...more,
        });
      const { unfinalize } = microdata;
      const back = { projectId, userId: target.user, end: false, reason: 'Λάθος απάντηση', withdrawn: true };
      expect((await save({ final: true })).problem.code).toBe('form-final');
      expect((await server.as(admin, unfinalize, back)).body).toEqual({ result: 'OK' });
      for (const more of [{ revision: 999 }, { revision: 999, final: true }, { final: true }]) {
        const { text, problem } = await save(more);
        expect(problem.code).toMatch(/^(stale-form|not-ready)$/);
        expect(leaksInText(text)).toEqual([]);
      }
      const data = given({ ...wholeEntry, I3: AFM, I4: AMKA, I5: BORN, ...now });
      await server.as(target.person, microdata.save, {
        projectId,
        userId: target.user,
        stage: 'entry',
        data,
        final: true,
      });
    },
  );

  const hitsOf = async (by: Person, role: Role) =>
    (await answersTo(by, role))
      .filter(({ asked }) => asked.includes(`"Search":"${AFM}"`) || asked.includes(AFM.slice(0, 8)))
      .filter(({ text }) => text.includes('Ξεχωριστή') || /"(Total|All)":[1-9]/.test(text))
      .map(({ name }) => name);

  test.each(['Mentor', 'Microdata', 'SupervisorLite', 'SupervisorLitePlus'] as const)(
    'are no search hit: a %s finds no person by the tax number, and staff find the person',
    async (role) => {
      expect(await hitsOf(runner, 'Supervisor')).toEqual(
        expect.arrayContaining(['people.list', 'people.count']),
      );
      expect(await hitsOf(people.get(role)!, role)).toEqual([]);
    },
  );

  test('are in no line of the log', () => {
    expect(logged.length).toBeGreaterThan(100);
    expect(logged.filter((line) => leaksInText(line).length > 0)).toEqual([]);
    expect(logged.filter((line) => /"D[1-6]\w*\\?"/.test(line))).toEqual([]);
  });

  test('are in clear in no row of the database but those of the form and of the fields', async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
      server.db,
    );
    const withNumbers = new Set<string>();
    const leaks: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ all: Record<string, unknown>; text: string }>`
        select to_jsonb(one) as all, one::text as text from ${sql.raw(name)} as one`.execute(server.db);
      for (const { all, text } of rows) {
        if (text.includes(AFM) || text.includes(AMKA)) withNumbers.add(name);
        const found = leaksIn(all).filter((leak) => !leak.includes('the number'));
        if (found.length > 0) leaks.push(`${name}: ${found.join(', ')}`);
      }
    }
    expect(leaks).toEqual([]);
    // The numbers are fields of the person, and answers of the form that are not sensitive. No mail, notification, audit or ledger has them.
    expect([...withNumbers].toSorted()).toEqual(['public.app_user', 'public.microdata']);
  });

  test('are sealed in the form and in the ledger', async () => {
    const { rows } = await sql<{ text: string; sealed: string }>`
      select ${rowWithoutSealed('microdata')} as text, sealed from microdata where user_id = ${target.user} and stage <> 'sixMonths'
      union all select ${rowWithoutSealed('register_send')}, answers from register_send where user_id = ${target.user}`.execute(
      server.db,
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const { text, sealed } of rows) {
      expect(sealed).toMatch(/^demo:/);
      expect(text).not.toMatch(/\b(D[1-6][A-C]?|E1)\b/);
    }
  });
});
