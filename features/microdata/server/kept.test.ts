import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { athensClock } from '#engines/dates/athens.ts';
import { sqlDay } from '#engines/dates/database-day.ts';
import { addDays, addMonths } from '#engines/dates/days.ts';
import { NO, YES } from '#engines/microdata/answer.ts';
import { removeMembers } from '#features/people/server/inside.ts';
import { type Person, startServer } from '#testing/server.ts';
import { microdata } from '../contract.ts';
import { MicrodataSettings } from '../settings.ts';
import { aProjectWithForms, given, personFields, wholeEntry, wholeExit } from './fixtures.ts';
import { microdataData } from './personal-data.ts';
import { emptyDue } from './store/held.ts';

const server = startServer();
const today = athensClock(Date.now()).date;

let projectId = 0;
let runner: Person;
let admin: Person;
beforeAll(async () => {
  projectId = await aProjectWithForms(server.db);
  admin = await server.person('Admin', { project: projectId });
  runner = await server.person('Supervisor', { project: projectId });
});

const aMentee = (project = projectId) => server.person('Mentee', { project, fields: personFields });
const save = (
  of: Person,
  answers: Parameters<typeof given>[0],
  { project = projectId, by = runner, stage = 'entry' as 'entry' | 'exit', final = false } = {},
) =>
  server.as(by, microdata.save, {
    projectId: project,
    userId: of.id,
    stage,
    data: given(answers),
    final,
  });
const rowOf = async (person: Person, stage = 'entry') => {
  const { rows } = await sql<{
    formDay: string | null;
    answers: object;
    sealed: string | null;
    checkedAt: Date | null;
  }>`
    select form_day::text as form_day, answers, sealed, checked_at from microdata
    where user_id = ${person.id} and stage = ${stage}`.execute(server.db);
  return rows[0]!;
};

describe('the day of a form', () => {
  test('of entry stays when its Final is taken back and given again months later', async () => {
    const mentee = await aMentee();
    await save(mentee, wholeEntry, { final: true });
    const march = sqlDay(addMonths(today, -8));
    await sql`update microdata set form_day = ${march} where user_id = ${mentee.id}`.execute(server.db);
    const whose = { projectId, userId: mentee.id };
    await server.as(admin, microdata.unfinalize, { ...whose, end: false, reason: 'Ένα γράμμα' });
    expect((await save(mentee, { ...wholeEntry, I8: 'Ανθέων 2' }, { final: true })).status).toBe(200);
    expect((await rowOf(mentee)).formDay).toBe(march);
  });

  test('of exit is the one that was signed, and opens the last stage', async () => {
    const mentee = await aMentee();
    await save(mentee, wholeEntry, { final: true });
    await sql`update microdata set form_day = ${sqlDay(addDays(today, -90))} where user_id = ${mentee.id}`.execute(
      server.db,
    );
    const whose = { projectId, userIds: [mentee.id] };
    await server.as(runner, microdata.setExit, { ...whose, day: addDays(today, -20) });
    const signed = addDays(today, -5);
    expect((await save(mentee, { ...wholeExit, X1: signed }, { stage: 'exit', final: true })).status).toBe(
      200,
    );
    const { stages, exitDay } = (
      await server.as(runner, microdata.ofPerson, { projectId, userId: mentee.id })
    ).body;
    expect(exitDay).toBe(signed);
    expect(stages[2]).toMatchObject({ stage: 'sixMonths', opensOn: addMonths(signed, 6) });
  });
});

test("the mentor's mark ends with the answers that it was about", async () => {
  const mentee = await aMentee();
  await save(mentee, wholeEntry);
  await server.as(runner, microdata.check, { projectId, userId: mentee.id, stage: 'entry', checked: true });
  await save(mentee, wholeEntry);
  expect((await rowOf(mentee)).checkedAt).not.toBeNull();
  await save(mentee, { ...wholeEntry, C7: NO, C8: YES });
  expect((await rowOf(mentee)).checkedAt).toBeNull();
});

test('a member with a form stays in the project when it is undone that people were added', async () => {
  const [begun, untouched] = [await aMentee(), await aMentee()];
  await save(begun, wholeEntry);
  expect(await removeMembers(server.db, projectId, [begun.id, untouched.id])).toEqual(
    new Set([untouched.id]),
  );
});

describe('erasing a person', () => {
  const erasedIn = async (KeepUntil: string, isFinal: boolean) => {
    const project = await aProjectWithForms(server.db, { KeepUntil });
    const by = await server.person('Supervisor', { project });
    const mentee = await aMentee(project);
    expect((await save(mentee, wholeEntry, { project, by, final: isFinal })).status).toBe(200);
    await microdataData.erase(server.db, mentee.id);
    await sql`update app_user set erased_at = now() where id = ${mentee.id}`.execute(server.db);
    await emptyDue(server.db);
    const { answers, sealed } = await rowOf(mentee);
    return Object.keys(answers).length > 0 && sealed !== null ? 'kept' : 'emptied';
  };

  test.each([
    ['no day: as long as the project exists', '', true, 'kept'],
    ['today', today, true, 'kept'],
    ['yesterday', addDays(today, -1), true, 'emptied'],
    ['no day, of a form without its Final', '', false, 'emptied'],
  ])(
    'leaves a signed form as it is until the day of the project: %s',
    async (_what, until, isFinal, fate) => {
      expect(await erasedIn(until, isFinal)).toBe(fate);
    },
  );

  test('a day that the calendar does not have is refused in the settings', () => {
    expect(MicrodataSettings.safeParse({ KeepUntil: '99-99-2030' }).success).toBe(false);
    expect(MicrodataSettings.safeParse({ KeepUntil: '29-02-2028' }).success).toBe(true);
  });
});
