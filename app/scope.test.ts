import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anApplication, aProjectWithForm } from '#features/applications/server/fixtures.ts';
import { files } from '#features/files/contract.ts';
import { keepFile } from '#features/files/server/public.ts';
import { ExportWish } from '#features/grids/contract.ts';
import { addExport } from '#features/grids/server/store/exports.ts';
import { addProposal, replacePairs } from '#features/matching/server/store/proposals.ts';
import { aMeetingAction, aTime } from '#features/meetings/server/fixtures.ts';
import { add as addMeeting } from '#features/meetings/server/store/meetings.ts';
import { setMember } from '#features/people/server/public.ts';
import { addRequest } from '#features/privacy/server/store/requests.ts';
import { Id, type Call } from '#platform/contract/call.ts';
import { toWire } from '#platform/contract/codec.ts';
import { roles, type Role } from '#platform/contract/roles.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import { json } from '#platform/server/db.ts';
import { sample } from '#testing/samples.ts';
import { startServer, visitor } from '#testing/server.ts';
import { contracts } from './features.ts';
import { type Asker, type Belongings, plans } from './scope/fixtures.ts';

const server = startServer({ own: true });

interface Place {
  name: string;
  call: Call;
  field: string;
  isList: boolean;
}

/** The fields of an input that hold an id or a list of them, wherever they stand. */
function idFields(schema: z.ZodType, field = '', isList = false): Pick<Place, 'field' | 'isList'>[] {
  // A field with a wire name of its own is a copy with the same definition.
  if (schema.def === Id.def || (schema instanceof z.ZodPipe && schema.out === Id)) return [{ field, isList }];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return idFields(schema.unwrap() as z.ZodType, field, isList);
  if (schema instanceof z.ZodArray) return idFields(schema.element as z.ZodType, field, true);
  if (schema instanceof z.ZodUnion)
    return (schema.options as z.ZodType[]).flatMap((option) => idFields(option, field, isList));
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, inner]) =>
    idFields(inner, name),
  );
}

const places: Place[] = Object.entries(contracts).flatMap(([area, contract]) =>
  Object.entries(contract as Record<string, Call>).flatMap(([name, call]) =>
    idFields(call.input).map((found) => ({ name: `${area}.${name} ${found.field}`, call, ...found })),
  ),
);

test('there is a plan for every place of the contract that takes an id', () => {
  expect(places.map(({ name }) => name).sort()).toEqual(Object.keys(plans).sort());
});

/** Plants an applicant of a project with all that the product keeps of one. */
async function plant(project: number): Promise<Belongings> {
  const person = await server.person('Registered', { project });
  const { id: application } = await anApplication(server.db, { projectId: project, userId: person.id });
  const file = await keepFile(server.db, server.services.files, {
    ownerId: person.id,
    category: 'application',
    name: 'identity.pdf',
    bytes: Buffer.from('%PDF-1.7\n'),
  });
  await server.db
    .updateTable('applicationDocument')
    .set({ fileId: file, state: 'uploaded' })
    .where('applicationId', '=', application)
    .execute();
  await server.db
    .insertInto('applicationNote')
    .values({ applicationId: application, authorId: person.id, text: 'Σημείωση' })
    .execute();
  await server.db
    .insertInto('consent')
    .values({
      userId: person.id,
      projectId: project,
      given: true,
      textVersion: 1,
      textHash: 'x',
      how: 'test',
    })
    .execute();
  const upload = await server.as(person, files.startUpload, {
    category: 'application',
    name: 'cv',
    originalName: 'cv.pdf',
    mime: 'application/pdf',
    parts: 2,
  });
  const session = await server.db
    .selectFrom('session')
    .where('userId', '=', person.id)
    .select('id')
    .executeTakeFirstOrThrow();
  await setMember(server.db, person.id, project, 1);
  const runner = await server.person('Supervisor', { project });
  const { id: change } = await server.db
    .insertInto('fieldChange')
    .values({ projectId: project, field: 'first_name', place: 'user', madeBy: runner.id, undoneAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: filter } = await server.db
    .insertInto('savedFilter')
    .values({ projectId: project, userId: runner.id, screen: 'users', name: 'x', query: '?' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const action = await aMeetingAction(server.db, project, { typeId: 1 });
  const [mentor, mentee] = await aLinkedPair(project);
  const { id: reassignment } = await server.db
    .insertInto('reassignment')
    .values({
      projectId: project,
      fromId: person.id,
      toId: runner.id,
      madeBy: runner.id,
      undoneAt: null,
      menteeIds: [],
      actions: json([]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: gridExport } = await addExport(server.db, {
    projectId: project,
    userId: runner.id,
    format: 'csv',
    separator: ';',
    wish: ExportWish.parse({}),
    expected: 0,
  });
  const request = await addRequest(server.db, {
    projectId: project,
    userId: person.id,
    kind: 'access',
    text: '',
  });
  const { id: notification } = await server.db
    .insertInto('notification')
    .values({
      userId: runner.id,
      projectId: project,
      kind: 'linked',
      personId: null,
      data: json({ saying: 'linked.mentors' as const, count: 2 }),
      link: 'home',
      cause: 'planted',
      isShown: true,
      isMailed: false,
      inDigest: false,
      readAt: null,
      digestedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const proposal = await aProposal(project, person.id);
  const meeting = await addMeeting(server.db, {
    projectId: project,
    actionId: action,
    mentorId: runner.id,
    menteeId: person.id,
    time: aTime(10),
    alone: false,
    bookedBy: runner.id,
  });
  return {
    person,
    project,
    application,
    file,
    upload: upload.body.id,
    session: session.id,
    user: person.id,
    change,
    filter,
    action,
    reassignment,
    gridExport,
    request,
    notification,
    proposal,
    mentor,
    mentee,
    meeting,
    runner,
    runnerId: runner.id,
  };
}

/** A mentor and a mentee who belong together: their ids. */
async function aLinkedPair(projectId: number): Promise<[mentorId: number, menteeId: number]> {
  const [mentor, mentee] = [
    await server.person('Mentor', { project: projectId }),
    await server.person('Mentee', { project: projectId }),
  ];
  await server.db
    .insertInto('defaultMentor')
    .values({ projectId, mentorId: mentor.id, menteeId: mentee.id })
    .execute();
  return [mentor.id, mentee.id];
}

/** A proposal of the matching assistant that pairs one person with nobody. */
async function aProposal(projectId: number, menteeId: number): Promise<number> {
  const id = await addProposal(server.db, { projectId, rules: [], madeBy: menteeId });
  const pair = { menteeId, mentorId: null, score: 0, isLocked: false, said: {} };
  await replacePairs(server.db, id, [pair]);
  return id;
}

async function aProjectWithConsent(): Promise<number> {
  const { id } = await aProjectWithForm(server.db, { open: false });
  const gdpr = { Required: false, UserField: 'gdpr', MinValue: 1, Html: '<p>Το κείμενο</p>' };
  await server.db
    .updateTable('project')
    .set({ settings: json({ Config: { gdpr } }) })
    .where('id', '=', id)
    .execute();
  return id;
}

let own = 0;
/** All that there is, as it was before anybody asked for what is not theirs. */
let untouched = '';
const foreign: Belongings[] = [];
const neighbours: Belongings[] = [];
const askers = new Map<Role, Asker>();

beforeAll(async () => {
  own = await aProjectWithConsent();
  const action = await aMeetingAction(server.db, own, { typeId: 1 });
  const [mentor, mentee] = await aLinkedPair(own);
  const meeting = await addMeeting(server.db, {
    projectId: own,
    actionId: action,
    mentorId: mentor,
    menteeId: mentee,
    time: aTime(11),
    alone: false,
    bookedBy: mentor,
  });
  for (const role of roles) {
    const person = await server.person(role, { project: own });
    const { id } = await anApplication(server.db, { projectId: own, userId: person.id });
    await setMember(server.db, person.id, own, 1);
    askers.set(role, {
      person,
      application: id,
      proposal: await aProposal(own, person.id),
      paired: person.id,
      project: own,
      action,
      mentee,
      meeting,
    });
  }
  const other = await aProjectWithConsent();
  for (let n = 0; n < 2; n++) foreign.push(await plant(other));
  for (let n = 0; n < 2; n++) neighbours.push(await plant(own));
  untouched = await stateOfAll();
});

/** The input of a call with these ids in the place, all else as it has to be. */
function inputOf({ call, field, isList, name }: Place, ids: readonly number[], asker: Asker): unknown {
  const options = call.input instanceof z.ZodUnion ? (call.input.options as z.ZodType[]) : [call.input];
  const schema = options.find((option) => idFields(option).some((found) => found.field === field))!;
  const told = { projectId: own, ...plans[name]?.more?.(asker), [field]: isList ? ids : ids[0] };
  return toWire(shapeOf(schema), sample(schema, told));
}

const mayCall = ({ call }: Place, role: Role): boolean =>
  call.may === 'anyone' || call.may === 'signed-in' || call.may.includes(role);

/**
 * Every row and every stored file, in short. Left out is what a request leaves whatever it asks for, and how far the
 * sending of a mail has come.
 */
async function stateOfAll(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('audit', 'rate_limit')
    order by 1`.execute(server.db);
  const digests = tables.map(
    ({ name }) => sql`
      select ${sql.lit(name)} as name, md5(string_agg(row::text, '' order by row::text)) as digest
      from (select to_jsonb(t) ${name === 'mail' ? sql`-> 'id'` : sql`- 'seen_at'`} as row from ${sql.table(name)} as t) as rows`,
  );
  const { rows } = await sql`${sql.join(digests, sql` union all `)} order by 1`.execute(server.db);
  const keys: string[] = [];
  for await (const key of server.services.files.list()) keys.push(key);
  return JSON.stringify([rows, keys.sort()]);
}

/** Asks for the records of others as each of these roles: nothing is told. */
async function expectUnseen(place: Place, others: readonly Belongings[], by: readonly Role[]): Promise<void> {
  const plan = plans[place.name]!;
  for (const kind of plan.kinds) {
    const ids = others.map((belongings) => belongings[kind]);
    for (const role of by) {
      const asker = askers.get(role)!;
      const answer = await server.send(asker.person, place.call, inputOf(place, ids, asker));
      const what = `${role} asks for another's ${kind}`;
      if (plan.answer) {
        const expected = plan.answer(ids);
        expect(answer.status, what).toBe(expected.status);
        expect(JSON.parse(answer.text), what).toEqual(expected.body);
      } else {
        expect([403, 404], `${what}: ${answer.text}`).toContain(answer.status);
        expect(answer.problem, what).not.toHaveProperty('present');
      }
    }
  }
}

describe.each(places)('$name', (place) => {
  // One look after all questions about a place: what is refused leaves no trace, so none can hide another's.
  afterAll(async () => {
    const before = untouched;
    untouched = await stateOfAll();
    expect(untouched).toBe(before);
  });

  const plan = plans[place.name] ?? { kinds: [] };
  const mayAsk = roles.filter((role) => role !== 'Admin' && mayCall(place, role));
  // Whoever runs a project sees what is in it; what belongs to a person alone, they do not.
  const strangers = mayAsk.filter((role) => !plan.sharedWith?.includes(role));

  if (mayAsk.length > 0)
    test('shows and changes nothing of another project', () => expectUnseen(place, foreign, mayAsk));

  if (!plan.kinds.includes('project') && strangers.length > 0)
    test('shows and changes nothing of another person of the same project', () =>
      expectUnseen(place, neighbours, strangers));

  if (place.call.may === 'anyone')
    test('shows nothing to a visitor', async () => {
      for (const kind of plan.kinds) {
        const input = inputOf(place, [foreign[0]![kind]], {
          person: visitor(),
          application: 1,
          proposal: 1,
          paired: 1,
          project: 1,
          action: 1,
          mentee: 1,
          meeting: 1,
        });
        expect([401, 403, 404]).toContain((await server.send(visitor(), place.call, input)).status);
      }
    });

  test('answers an id that nobody has clearly, to everybody', async () => {
    for (const role of roles.filter((one) => mayCall(place, one)))
      for (const id of [2_000_000_000, Number.MAX_SAFE_INTEGER]) {
        const asker = askers.get(role)!;
        const answer = await server.send(asker.person, place.call, inputOf(place, [id], asker));
        expect(answer.status, `${role}: ${answer.text}`).toBeLessThan(500);
      }
  });
});

test.each(places)('$name finds the record for those whose it is', async (place) => {
  const plan = plans[place.name] ?? { kinds: [] };
  const { person, runner, ...ids } = await plant(await aProjectWithConsent());
  const finder = plan.finder ?? 'staff';
  const [kind] = plan.kinds;
  const role = finder === 'staff' ? 'Supervisor' : finder;
  const by =
    role === 'owner' || role === 'runner'
      ? { owner: person, runner }[role]
      : await server.person(role, { ...(role !== 'Admin' && { project: ids.project }) });
  const input = inputOf(place, [ids[kind!]], {
    person: by,
    application: ids.application,
    proposal: ids.proposal,
    paired: ids.user,
    project: ids.project,
    action: ids.action,
    mentee: ids.mentee,
    meeting: ids.meeting,
  }) as {
    ProjectId?: number;
  };
  if (input.ProjectId === own) input.ProjectId = ids.project;
  const { status, text } = await server.send(by, place.call, input);
  expect([400, 401, 403, 404], text).not.toContain(status);
  expect(status).toBeLessThan(500);
});
