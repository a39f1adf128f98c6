import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { aPublishedQuestionnaire } from '#features/questionnaires/server/fixtures.ts';
import { threeQuestions } from '#features/answering/server/fixtures.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { flag } from '#engines/actions/flags.ts';
import { json } from '#platform/server/db.ts';
import { aProject } from '#testing/people.ts';
import { type Person, startServer } from '#testing/server.ts';
import { statistics } from '../contract.ts';

const server = startServer();

/** Fifteen mentees, three mentors, and work of all of them over some months. `n % m` decides who did what, so that a test can count it again. */
const PEOPLE = 15;
const months = ['2026-01', '2026-02', '2026-03'];
const day = (month: string, date = 10): Date => new Date(`${month}-${date}T10:00:00Z`);

let project = 0;
let supervisor: Person;
let mentors: Person[] = [];
let mentees: Person[] = [];
let actions: number[] = [];
let quest = { id: 0, versionId: 0 };

const run = (statement: ReturnType<typeof sql>) => statement.execute(server.db);
const monthAt = (n: number) => months[n % 3]!;
const mentorOf = (n: number) => mentors[n % 3]!;

beforeAll(async () => {
  project = await aProject(server.db, { Config: { Microdata: {} as never } });
  supervisor = await server.person('Supervisor', { project });
  mentors = await Promise.all(
    ['Άρης', 'Λητώ', 'Ρένα'].map((name) =>
      server.person('Mentor', { project, fields: { first_name: name } }),
    ),
  );
  for (let n = 0; n < PEOPLE; n++)
    mentees.push(await server.person('Mentee', { project, fields: { first_name: `Ν${n}` } }));
  const hidden = await anAction(server.db, project, { flags: flag.published | flag.hideFromMentee });
  actions = [await anAction(server.db, project), await anAction(server.db, project), hidden];
  quest = await aPublishedQuestionnaire(server.db, project, threeQuestions());
  await run(sql`update action set quest_id = ${quest.id} where id = ${actions[0]}`);
  await run(sql`update action set group_path = '{Β,Γ}' where id = ${hidden}`);
  for (const [n, { id }] of mentees.entries()) {
    await run(
      sql`insert into default_mentor (project_id, mentee_id, mentor_id) values (${project}, ${id}, ${mentorOf(n).id})`,
    );
    // Two thirds completed the first action, a third the second one, too; all the hidden one.
    for (const [place, action] of actions.entries())
      if (place === 2 || n % 3 > place)
        await run(
          sql`insert into action_data (action_id, mentee_id, completed_at) values (${action}, ${id}, ${day(monthAt(n))})`,
        );
    // Handed over twice, and answered n hours after the second time.
    const event = (part: string, by: number, after: object, hours: number) =>
      run(sql`insert into action_data_change (action_id, mentee_id, user_id, part, after, began_at, ended_at)
        values (${actions[0]}, ${id}, ${by}, ${part}, ${json(after)},
          ${new Date(day(monthAt(n)).getTime() + hours * 3_600_000)}, ${new Date(day(monthAt(n)).getTime() + hours * 3_600_000)})`);
    await event('handover', id, { handed: true }, -50);
    await event('handover', id, { handed: false }, -40);
    await event('handover', id, { handed: true }, 0);
    await event('mentee', id, { text: 'x' }, 0);
    await event('mentor', mentorOf(n).id, { text: 'y' }, n);
    await event('mentor', mentorOf(n).id, { text: 'z' }, n + 100);
    const state = ['attended', 'missed', 'cancelled', 'booked', 'attended'][n % 5]!;
    await run(sql`with held as (
        insert into meeting (project_id, action_id, mentor_id, mentee_id, slot, state, alone, way, uid)
        values (${project}, ${actions[1]}, ${mentorOf(n).id}, ${id},
          tstzrange(${day(monthAt(n), 10 + n)}::timestamptz, ${day(monthAt(n), 10 + n)}::timestamptz + interval '45 minutes'), ${state}, true, null, ${`u-${project}-${n}`})
        returning id)
      insert into meeting_change (meeting_id, what) select id, unnest(${n % 2 === 0 ? ['booked', 'moved', 'moved'] : ['booked']}::text[]) from held`);
    // A third has not begun, a third is answering, a third has finished with n points.
    if (n % 3 > 0)
      await run(sql`insert into answer_set (version_id, project_id, action_id, mentee_id, state, finished_at, result)
        values (${quest.versionId}, ${project}, ${actions[0]}, ${id}, ${n % 3 === 1 ? 'open' : 'finished'}, ${n % 3 === 1 ? null : day('2026-02')},
          ${n % 3 === 1 ? null : json({ scores: { S: n }, answers: {} })})`);
  }
  await server.as(supervisor, statistics.refresh, { projectId: project });
});

const figure = async (id: string) =>
  (await server.as(supervisor, statistics.figures, { projectId: project, ids: [id] })).body.list[0]!;
const cellsOf = ({ cells }: Awaited<ReturnType<typeof figure>>) =>
  Object.fromEntries(cells.map(({ keys, value }) => [keys.join(' '), value]));
const numbers = Array.from({ length: PEOPLE }, (_, n) => n);
/** How many of the mentees have this, by a key. */
const tally = (keyOf: (n: number) => string[]) => {
  const counts: Record<string, number> = {};
  for (const key of numbers.flatMap(keyOf)) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
};

test('completions are counted in the month of the completion', async () => {
  const found = await figure('steps.byMonth');
  expect(cellsOf(found)).toEqual(
    tally((n) => actions.flatMap((_, place) => (place === 2 || n % 3 > place ? [monthAt(n)] : []))),
  );
  expect(found.dimensions[0]!.values).toEqual([
    { key: '2026-01', words: 'Ιανουάριος 2026' },
    { key: '2026-02', words: 'Φεβρουάριος 2026' },
    { key: '2026-03', words: 'Μάρτιος 2026' },
  ]);
});

test('people are counted by how much of a group they completed, without actions that mentees do not see', async () => {
  expect(cellsOf(await figure('steps.byGroup'))).toEqual(
    tally((n) => (n % 3 === 0 ? [] : [`Γνωριμία ${n % 3 === 2 ? 'all' : 'some'}`])),
  );
});

test('the answer time is the median of the hours from the last handover to the first reply', async () => {
  const medians = Object.fromEntries(
    months.map((month, place) => {
      const hours = numbers.filter((n) => n % 3 === place);
      return [month, hours[Math.floor(hours.length / 2)]];
    }),
  );
  expect(cellsOf(await figure('steps.answerTimes'))).toEqual(medians);
});

test('the load of mentors is the number of their mentees, under their names', async () => {
  const found = await figure('links.load');
  expect(cellsOf(found)).toEqual(tally((n) => [String(mentorOf(n).id)]));
  expect(found.dimensions[0]!.values.map(({ words }) => words)).toEqual(['Άρης', 'Λητώ', 'Ρένα']);
});

const meetingStates = (n: number) => [
  ['held', 'missed', 'cancelled', 'booked', 'held'][n % 5]!,
  ...(n % 2 === 0 ? ['moved'] : []),
];

test('meetings are counted by month and by mentor, and those that were moved once more', async () => {
  expect(cellsOf(await figure('meetings.byMonth'))).toEqual(
    tally((n) => meetingStates(n).map((state) => `${monthAt(n)} ${state}`)),
  );
  expect(cellsOf(await figure('meetings.byMentor'))).toEqual(
    tally((n) => meetingStates(n).map((state) => `${mentorOf(n).id} ${state}`)),
  );
});

test('people are counted by how far they are with a questionnaire, and a mean is of those who finished', async () => {
  const found = await figure('answering.finished');
  expect(cellsOf(found)).toEqual(tally((n) => [`${quest.id} ${['notBegun', 'begun', 'finished'][n % 3]!}`]));
  const points = numbers.filter((n) => n % 3 === 2);
  const scales = await figure('answering.scales');
  expect(scales.cells).toEqual([
    {
      keys: [String(quest.id), 'S'],
      people: points.length,
      value: points.reduce((sum, n) => sum + n, 0) / points.length,
    },
  ]);
  expect(scales.totals).toEqual([]);
  expect(scales.dimensions[1]!.values).toEqual([{ key: 'S', words: 'Κλίμακα' }]);
});

test('the people behind each cell of work are as many as its number of people', async () => {
  for (const id of [
    'steps.byMonth',
    'meetings.byMonth',
    'links.load',
    'answering.finished',
    'microdata.forms',
  ]) {
    const { cells, seesPeople } = await figure(id);
    expect([id, seesPeople, cells.length > 0]).toEqual([id, true, true]);
    for (const { keys, people } of cells) {
      const open = await server.as(supervisor, statistics.behind, { projectId: project, figure: id, keys });
      expect([id, keys, open.body.all]).toEqual([id, keys, people]);
    }
  }
});

test('active mentees without a form of microdata count as such', async () => {
  expect(cellsOf(await figure('microdata.forms'))).toEqual({ 'entry none': PEOPLE });
});

test('messages and files are counted by month', async () => {
  const [one, other] = [mentees[0]!, mentors[0]!];
  const { rows } = await sql<{ id: number }>`
    insert into conversation (project_id, kind, key) values (${project}, 'pair', ${`k-${project}`}) returning id`.execute(
    server.db,
  );
  for (const [seq, by] of [one, one, other, one].entries())
    await run(sql`insert into message (conversation_id, seq, revision, client_id, user_id, at, text, search_key, deleted_at)
      values (${rows[0]!.id}, ${seq + 1}, ${seq + 1}, gen_random_uuid(), ${by.id}, ${day(monthAt(seq))}, 'x', 'x', ${seq === 3 ? new Date() : null})`);
  const file = await sql<{ id: number }>`
    insert into file (owner_id, category, name, original_name, mime, parts, storage_key, state)
    values (${one.id}, 'shared', ${`f-${project}`}, 'f', 'text/plain', 1, ${`f-${project}`}, 'uploading') returning id`.execute(
    server.db,
  );
  const fileId = file.rows[0]!.id;
  await run(sql`insert into file_share (project_id, file_id, owner_id, receiver_id, note, search_key, shared_at)
    values (${project}, ${fileId}, ${one.id}, ${other.id}, '', '', ${day('2026-02')})`);
  await run(
    sql`insert into action_file (file_id, action_id, mentee_id, added_at) values (${fileId}, ${actions[0]}, ${one.id}, ${day('2026-03')})`,
  );
  await server.as(supervisor, statistics.refresh, { projectId: project });
  expect(cellsOf(await figure('chat.messages'))).toEqual({ '2026-01': 1, '2026-02': 1, '2026-03': 1 });
  expect((await figure('sent-files.byMonth')).cells).toEqual([{ keys: ['2026-02'], people: 2, value: 1 }]);
  expect(cellsOf(await figure('steps.files'))).toEqual({ '2026-03': 1 });
});

test('payments are counted and summed by month, for those who pay alone', async () => {
  const payments = mentees.map(({ id }, n) => ({
    id,
    cents: 100 + n,
    month: monthAt(n),
    isReversed: n % 4 === 0,
  }));
  const { rows } = await sql<{ id: number; month: string }>`
    insert into payment_run (project_id, name, day, via, checksum, people, payments, cents)
    select ${project}, month, (month || '-10')::date, 'page', '', 5, 5, 0 from unnest(${months}::text[]) as month
    returning id, to_char(day, 'YYYY-MM') as month`.execute(server.db);
  for (const { id, cents, month, isReversed } of payments) {
    const runId = rows.find((one) => one.month === month)!.id;
    await run(sql`with reversed as (
        insert into payment_reversal (run_id, reason, via, payments, cents) select ${runId}, 'x', 'page', 1, ${cents} where ${isReversed}
        returning id)
      insert into payment (run_id, user_id, action_id, cents, name, kayas, condition, facts, reversal_id)
      select ${runId}, ${id}, ${actions[0]}, ${cents}, '', '', '', '[]', (select id from reversed)`);
  }
  await server.as(supervisor, statistics.refresh, { projectId: project });
  const read = async (by: Person) =>
    (
      await server.as(by, statistics.figures, {
        projectId: project,
        ids: ['payments.count', 'payments.amounts'],
      })
    ).body.list;
  const [counted, summed] = await read(supervisor);
  for (const month of months)
    for (const state of ['paid', 'reversed']) {
      const own = payments.filter((one) => one.month === month && one.isReversed === (state === 'reversed'));
      const at = (figure: typeof counted) =>
        figure!.cells.find(({ keys: [one, two] }) => one === month && two === state)?.value ?? 0;
      expect(at(counted)).toBe(own.length);
      expect(at(summed)).toBe(own.reduce((sum, { cents }) => sum + cents, 0));
    }
  const light = await server.person('SupervisorLite', { project });
  expect(await read(light)).toEqual([]);
});
