import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { plantDemo } from '#db/seed/demo.ts';
import { flag } from '#engines/actions/flags.ts';
import { anApplication } from '#features/applications/server/fixtures.ts';
import { aQuestAction, threeQuestions } from '#features/answering/server/fixtures.ts';
import { aPair } from '#features/chat/server/fixtures.ts';
import { setMember } from '#features/people/server/inside.ts';
import { anAction } from '#features/programme/server/fixtures.ts';
import { queries } from '#features/queries/contract.ts';
import { readyReports } from '#features/queries/server/ready/all.ts';
import { json } from '#platform/server/db.ts';
import type { Cell } from '#platform/server/report/cells.ts';
import { say } from '#platform/server/texts.ts';
import { type Person, startServer } from '#testing/server.ts';

// Each ready-made report is counted a second time, in JavaScript from the rows of the tables. A report is right when both agree.

const server = startServer({ own: true });

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ago = (days: number) => new Date(Date.now() - days * DAY);

/** The day of a moment on the clocks of Greece: `2026-02-01`. */
const dayOf = (at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Athens' }).format(at);
const monthOf = (at: Date): string => dayOf(at).slice(0, 7);

/** January 2020 in Greece: its first and last hour, and the hours beside them. By UTC two of the four are in another month. */
const BORDERS = [
  '2019-12-31T21:30:00Z',
  '2019-12-31T22:30:00Z',
  '2020-01-31T21:30:00Z',
  '2020-01-31T23:30:00Z',
] as const;
const january = { from: '2020-01-01', until: '2020-01-31' };
const always = { from: '2000-01-01', until: '2099-12-31' };

type Given = Record<string, string | number>;
type World = Awaited<ReturnType<typeof readWorld>>;
/** The people whom a reader sees; null for all. */
type Sight = ReadonlySet<number> | null;

let projectId = 0;
let otherProjectId = 0;
let supervisor: Person;
let light: Person;
let world: World;
let idsByName: ReadonlyMap<string, number>;

beforeAll(async () => {
  await plantDemo(server.services);
  const projects = await server.db.selectFrom('project').select('id').orderBy('id').execute();
  [projectId, otherProjectId] = projects.map(({ id }) => id) as [number, number];
  supervisor = await server.person('Supervisor', { project: projectId });
  light = await server.person('SupervisorLite', { project: projectId });
  await plantBorders();
  world = await readWorld();
  const { body } = await server.as(supervisor, queries.all, { projectId });
  idsByName = new Map(body.queries.map(({ id, name }) => [name, id]));
}, 120_000);

const named = (last: string) => ({ project: projectId, fields: { first_name: 'Όριο', last_name: last } });

async function setMembership(
  { id }: Person,
  { stateAt, ...change }: { state?: 0 | 1 | 2 | 3; joinedAt?: Date; stateAt?: Date; withdrawnAt?: Date },
): Promise<void> {
  // The database sets the time of a new state, so the wanted time comes after it.
  for (const one of [change, ...(stateAt ? [{ stateAt }] : [])])
    await server.db
      .updateTable('membership')
      .set(one)
      .where('userId', '=', id)
      .where('projectId', '=', projectId)
      .execute();
}

const linkTo = (mentor: Person, mentee: Person, project = projectId) =>
  server.db
    .insertInto('defaultMentor')
    .values({ projectId: project, mentorId: mentor.id, menteeId: mentee.id })
    .execute();

interface NewMeeting {
  actionId: number;
  mentor: Person;
  mentee: Person;
  at: Date;
  state: 'booked' | 'cancelled' | 'attended' | 'missed';
}

const aMeeting = ({ actionId, mentor, mentee, at, state }: NewMeeting) =>
  server.db
    .insertInto('meeting')
    .values({
      projectId,
      actionId,
      mentorId: mentor.id,
      menteeId: mentee.id,
      slot: `[${at.toISOString()},${new Date(at.getTime() + 45 * 60_000).toISOString()})`,
      state,
      reason: null,
      bookedBy: null,
      way: null,
      uid: randomUUID(),
    })
    .execute();

const aStep = (actionId: number, { id }: Person, kept: Record<string, unknown>) =>
  server.db
    .insertInto('actionData')
    .values({ actionId, menteeId: id, ...kept })
    .execute();

/** Rows at the edges of what the reports mean, of which the demo has none. */
async function plantBorders(): Promise<void> {
  const { db } = server;
  const mentor = await server.person('Mentor', named('Σύμβουλος'));
  const goneMentor = await server.person('Mentor', named('Πρώην'));
  const erasedMentor = await server.person('Mentor', named('Διαγραμμένος'));
  const retired = await server.person('Mentee', named('Άλλος ρόλος'));
  const mentee = await server.person('Mentee', named('Ενεργός'));
  const left = await server.person('Mentee', named('Φευγάτος'));
  const ofGone = await server.person('Mentee', named('Του πρώην'));
  const ofRetired = await server.person('Mentee', named('Χωρίς ρόλο'));
  const elsewhere = await server.person('Mentee', named('Αλλού'));
  const both = await server.person(['Mentee', 'Mentor'], named('Και τα δύο'));
  const subject = await server.person('Mentee', named('Υποκείμενο'));
  await setMembership(goneMentor, { state: 2 });
  await setMembership(left, { state: 3, withdrawnAt: ago(3) });
  await setMembership(both, { withdrawnAt: ago(1) });
  for (const person of [elsewhere, mentor]) await setMember(db, person.id, otherProjectId, 1);
  await linkTo(mentor, mentee);
  await linkTo(mentor, left);
  await linkTo(goneMentor, ofGone);
  await linkTo(retired, ofRetired);
  await linkTo(mentor, elsewhere, otherProjectId);
  await linkTo(erasedMentor, both);
  // A light supervisor: a mentor with mentees, one who left, and a mentee whose mentor they do not see.
  await linkTo(both, subject);
  await db
    .insertInto('supervision')
    .values(
      [mentor, goneMentor, subject].map(({ id }) => ({ projectId, supervisorId: light.id, subjectId: id })),
    )
    .execute();

  for (const [place, at] of BORDERS.entries()) {
    const arrived = await server.person(place % 2 === 0 ? 'Mentee' : 'Mentor', named(`Αφίχθη ${place}`));
    await setMembership(arrived, { joinedAt: new Date(at) });
    const gone = await server.person('Mentee', named(`Έφυγε ${place}`));
    await setMembership(gone, {
      state: place % 2 === 0 ? 2 : 3,
      stateAt: new Date(at),
      joinedAt: new Date(at),
    });
    const applied = await anApplication(db, {
      projectId,
      status: ([-1, 1, 100, 1000] as const)[place]!,
      answers: place === 0 ? {} : { region: 'kriti' },
    });
    await db
      .updateTable('application')
      .set({ createdAt: new Date(at) })
      .where('id', '=', applied.id)
      .execute();
  }
  // Two who have not arrived as mentee or mentor: staff, and an applicant who was never active.
  await setMembership(light, { joinedAt: new Date('2018-05-05T12:00:00Z') });
  const never = await server.person('Mentee', named('Ποτέ'));
  await setMembership(never, { state: 0, joinedAt: new Date('2018-05-06T12:00:00Z') });
  await db
    .updateTable('appUser')
    .set({ signedInAt: null })
    .where(
      'id',
      'in',
      [mentor, mentee, left, both].map(({ id }) => id),
    )
    .execute();

  const actionId = await anAction(db, projectId, { title: 'Συνάντηση ορίων', typeId: 2 });
  for (const at of BORDERS) await aMeeting({ actionId, mentor, mentee, at: new Date(at), state: 'attended' });
  await aMeeting({ actionId, mentor: goneMentor, mentee: left, at: new Date(BORDERS[1]), state: 'attended' });
  await aMeeting({ actionId, mentor: erasedMentor, mentee: both, at: ago(45), state: 'attended' });
  await aMeeting({ actionId, mentor: both, mentee: subject, at: ago(10), state: 'attended' });
  await aMeeting({ actionId, mentor, mentee, at: ago(9), state: 'missed' });
  await aMeeting({ actionId, mentor, mentee, at: ago(-5), state: 'cancelled' });
  await aMeeting({ actionId, mentor: goneMentor, mentee: ofGone, at: ago(8), state: 'booked' });
  await aMeeting({ actionId, mentor: retired, mentee: ofRetired, at: ago(-6), state: 'booked' });

  const due = { due: '05-05-2020' };
  const overdue = await anAction(db, projectId, { title: 'Εκπρόθεσμη', data: due });
  await aStep(overdue, mentee, { completedAt: ago(2) });
  await aStep(overdue, left, { menteeData: json({ Data: {} }), completedAt: ago(2) });
  await aStep(overdue, ofGone, { menteeData: json({ Data: {} }), handedAt: ago(4) });
  await aStep(overdue, both, { publishedOn: '2099-01-01' });
  await aStep(overdue, ofRetired, { handedAt: ago(4), mentorChangedAt: ago(3) });
  await aStep(overdue, elsewhere, { questStatus: 1 });
  const alone = await anAction(db, projectId, { title: 'Για έναν', data: due, flags: 0 });
  await aStep(alone, subject, { publishedOn: '2020-04-04', handedAt: ago(2) });
  await anAction(db, projectId, {
    title: 'Κρυφή από ωφελούμενους',
    data: due,
    flags: flag.published | flag.hideFromMentee,
  });
  await anAction(db, projectId, {
    title: 'Κρυφή από επόπτες',
    data: due,
    flags: flag.published | flag.hideFromSupervisor,
  });
  await anAction(db, otherProjectId, { title: 'Άλλου έργου', data: due });
  const unseen = await anAction(db, projectId, {
    title: 'Κρυφή από συμβούλους',
    flags: flag.published | flag.hideFromMentor,
  });
  await aStep(unseen, mentee, { handedAt: ago(4) });
  await aStep(actionId, left, { handedAt: ago(4) });

  for (const [who, whose, days] of [
    [mentee, mentor, 6],
    [subject, both, 0.5],
    [ofRetired, mentor, 40],
    [left, mentor, 7],
    [ofGone, goneMentor, 8],
    [elsewhere, mentor, 9],
  ] as const) {
    const conversationId = await aPair(db, projectId, who, whose);
    await db
      .insertInto('chatWait')
      .values({
        conversationId,
        projectId,
        mentorId: whose.id,
        menteeId: who.id,
        seq: 1,
        askedAt: ago(days),
        answeredAt: who === elsewhere ? ago(1) : null,
      })
      .execute();
  }

  // Two questionnaires with one title: their scores are apart.
  for (const [state, score] of [
    ['finished', 1],
    ['expired', 3],
  ] as const) {
    const quest = await aQuestAction(db, projectId, threeQuestions());
    await db
      .insertInto('answerSet')
      .values({
        versionId: quest.versionId,
        projectId,
        actionId: quest.actionId,
        menteeId: mentee.id,
        state,
        seconds: null,
        startedAt: null,
        endsAt: null,
        pausedAt: null,
        finishedAt: ago(1),
        seenAt: null,
        result: json({ answers: {}, scores: { S: score }, completion: 1, shown: [], norms: {} }),
      })
      .execute();
  }

  await plantMoney();
  await db.updateTable('appUser').set({ erasedAt: new Date() }).where('id', '=', erasedMentor.id).execute();
}

/** Payments on the days beside the borders of a month, one of them reversed, and a form that is not final of a mentee who left. */
async function plantMoney(): Promise<void> {
  const { db } = server;
  const payee = await server.person('Mentee', named('Πληρωμένος'));
  for (const [day, cents, isReversed] of [
    ['2019-12-31', 101, false],
    ['2020-01-01', 1_050, false],
    ['2020-01-15', 70_000, true],
    ['2020-01-31', 2_033, false],
    ['2020-02-01', 404, false],
  ] as const) {
    const { id: runId } = await db
      .insertInto('paymentRun')
      .values({
        projectId,
        name: day,
        day,
        via: 'page',
        madeBy: null,
        adminId: null,
        checksum: '',
        people: 1,
        payments: 1,
        cents,
        monthReason: null,
        lockedAt: null,
        lockedBy: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const reversal = isReversed
      ? await db
          .insertInto('paymentReversal')
          .values({
            runId,
            userId: payee.id,
            reason: 'Λάθος',
            via: 'page',
            madeBy: null,
            adminId: null,
            monthReason: null,
            payments: 1,
            cents,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      : undefined;
    await db
      .insertInto('payment')
      .values({
        runId,
        userId: payee.id,
        actionId: await anAction(db, projectId, { title: `Πληρωτέα ${day}` }),
        cents,
        name: 'Δείγμα',
        kayas: `Κ${runId}`,
        iban: null,
        condition: '',
        facts: json([]),
        reversalId: reversal?.id ?? null,
        transferId: null,
      })
      .execute();
  }
  const version = await db.selectFrom('microdata').select('versionId').limit(1).executeTakeFirstOrThrow();
  await db
    .insertInto('microdata')
    .values(
      (['exit', 'sixMonths'] as const).map((stage, place) => ({
        ...version,
        projectId,
        userId: payee.id,
        stage,
        answers: json({}),
        sealed: null,
        prefilled: [],
        progress: 'incomplete' as const,
        missing: 4 - place,
        contradictions: place,
        noticeReadAt: null,
        savedAt: ago(1),
        savedBy: null,
        finalAt: null,
        finalBy: null,
        formDay: null,
        checkedAt: null,
        checkedBy: null,
        emptiedAt: null,
      })),
    )
    .execute();
  await setMembership(payee, { state: 3, stateAt: ago(1) });
}

/** The rows of the tables, as they are. */
async function readWorld() {
  const { db } = server;
  const users = new Map(
    (await db.selectFrom('appUser').select(['id', 'name', 'roles', 'signedInAt', 'erasedAt']).execute()).map(
      (row) => [row.id, row],
    ),
  );
  const memberships = await db.selectFrom('membership').selectAll().execute();
  return {
    users,
    members: memberships.filter((row) => row.projectId === projectId),
    defaults: (await db.selectFrom('defaultMentor').selectAll().execute()).filter(
      (row) => row.projectId === projectId,
    ),
    ofActions: (await db.selectFrom('actionMentor').selectAll().execute()).filter(
      (row) => row.projectId === projectId,
    ),
    supervisions: await db.selectFrom('supervision').selectAll().execute(),
    meetings: (await db.selectFrom('meeting').selectAll().execute()).filter(
      (row) => row.projectId === projectId,
    ),
    actions: (await db.selectFrom('action').selectAll().execute()).filter(
      (row) => row.projectId === projectId,
    ),
    steps: await db.selectFrom('actionData').selectAll().execute(),
    waits: (await db.selectFrom('chatWait').selectAll().execute()).filter(
      (row) => row.projectId === projectId,
    ),
    applications: (await db.selectFrom('application').selectAll().execute()).filter(
      (row) => row.projectId === projectId,
    ),
    papers: await db.selectFrom('applicationDocument').selectAll().execute(),
    settings: (
      await db.selectFrom('project').select('settings').where('id', '=', projectId).executeTakeFirstOrThrow()
    ).settings,
    forms: (await db.selectFrom('microdata').selectAll().execute()).filter(
      (row) => row.projectId === projectId,
    ),
    runs: (await db.selectFrom('paymentRun').selectAll().execute()).filter(
      (row) => row.projectId === projectId,
    ),
    payments: await db.selectFrom('payment').selectAll().execute(),
    sets: (await db.selectFrom('answerSet').selectAll().execute()).filter(
      (row) => row.projectId === projectId,
    ),
    versions: new Map(
      (await db.selectFrom('questionnaireVersion').select(['id', 'questionnaireId']).execute()).map((row) => [
        row.id,
        row.questionnaireId,
      ]),
    ),
    questionnaires: new Map(
      (await db.selectFrom('questionnaire').select(['id', 'draft']).execute()).map((row) => [
        row.id,
        row.draft,
      ]),
    ),
  };
}

const has = (sight: Sight, id: number): boolean => sight === null || sight.has(id);
const moment = (at: Date | null): string | null => at?.toISOString() ?? null;
const byId = <Row>(rows: readonly Row[], key: (row: Row) => number) => Map.groupBy(rows, key);

/** The people of the project whom a reader sees, with their account. */
const peopleOf = (sight: Sight) =>
  world.members
    .filter(({ userId }) => has(sight, userId) && world.users.get(userId)!.erasedAt === null)
    .map((member) => ({ ...world.users.get(member.userId)!, ...member }));

const active = (sight: Sight, role: 'Mentee' | 'Mentor') =>
  peopleOf(sight).filter(({ state, roles }) => state === 1 && roles.includes(role));

const rolesOf = ({ roles }: { roles: readonly string[] }) =>
  roles.map((role) => say('el', `role.${role}`)).join(', ');

const isIn = (at: Date, { from, until }: Given): boolean => dayOf(at) >= from! && dayOf(at) <= until!;

/** The meetings of the people whom the reader sees; the driver answers the time as a text. */
const meetingsOf = (sight: Sight) =>
  world.meetings
    .filter(({ menteeId }) => has(sight, menteeId))
    .map((meeting) => {
      const [start, end] = [...meeting.slot.matchAll(/"([^"]+)"/g)].map(
        ([, text]) => new Date(text!.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
      );
      return { ...meeting, start: start!, end: end! };
    });

/** Neither reader sees what is hidden from supervisors; the light one no drafts. */
const actionsOf = (sight: Sight) =>
  world.actions.filter(
    ({ flags }) =>
      (flags & flag.hideFromSupervisor) === 0 && (sight === null || (flags & flag.published) !== 0),
  );

const stepsOf = (actionId: number, sight: Sight) =>
  world.steps.filter((step) => step.actionId === actionId && has(sight, step.menteeId));

const duesOf = (text: unknown) =>
  String(text ?? '')
    .split('-')
    .toReversed()
    .join('-');

const countBy = <Row>(rows: readonly Row[], key: (row: Row) => string): Cell[][] =>
  [...Map.groupBy(rows, key)].map(([one, own]) => [one, own.length]);

const statusOf = (status: number) => say('el', `selection.status.${status}`);

const roundTo2 = (value: number) => Math.round(value * 100) / 100;

/** The rows of each report, computed from the tables. */
const second: Record<string, (given: Given, sight: Sight) => Cell[][]> = {
  'mentees-without-mentor': (_given, sight) =>
    active(sight, 'Mentee')
      .filter(({ userId }) => {
        const links = world.defaults.filter(({ menteeId }) => menteeId === userId);
        const seen = peopleOf(sight);
        const isGone = (id: number) =>
          seen.some((one) => one.userId === id) && !active(sight, 'Mentor').some((one) => one.userId === id);
        return links.length === 0 || links.some(({ mentorId }) => isGone(mentorId));
      })
      .map(({ name, joinedAt }) => [name, moment(joinedAt)]),

  'no-meeting': ({ days }, sight) => {
    const own = byId(meetingsOf(sight), ({ menteeId }) => menteeId);
    return active(sight, 'Mentee').flatMap(({ userId, name }) => {
      const all = own.get(userId) ?? [];
      const held = all.filter(({ state }) => state === 'attended').map(({ start }) => start.getTime());
      const last = held.length > 0 ? Math.max(...held) : -Infinity;
      const isBooked = all.some(({ state, end }) => state === 'booked' && end.getTime() > Date.now());
      if (isBooked || last >= Date.now() - Number(days) * DAY) return [];
      return [[name, held.length > 0 ? new Date(last).toISOString() : null]];
    });
  },

  'load-of-mentors': (_given, sight) => {
    const mentees = new Set(active(sight, 'Mentee').map(({ userId }) => userId));
    return active(sight, 'Mentor').map(({ userId, name }) => [
      name,
      world.defaults.filter(({ mentorId, menteeId }) => mentorId === userId && mentees.has(menteeId)).length,
    ]);
  },

  'never-signed-in': (_given, sight) =>
    peopleOf(sight)
      .filter(({ state, signedInAt }) => state === 1 && signedInAt === null)
      .map((one) => [one.name, rolesOf(one), moment(one.joinedAt)]),

  left: (given, sight) =>
    peopleOf(sight)
      .filter(({ state, stateAt }) => state >= 2 && isIn(stateAt, given))
      .map((one) => [one.name, rolesOf(one), say('el', `people.state.${one.state}`), moment(one.stateAt)]),

  arrivals: (given, sight) => {
    const arrived = peopleOf(sight).filter(
      ({ joinedAt, state, roles }) =>
        isIn(joinedAt, given) && state !== 0 && (roles.includes('Mentee') || roles.includes('Mentor')),
    );
    return [...Map.groupBy(arrived, ({ joinedAt }) => monthOf(joinedAt))].map(([month, own]) => [
      month,
      own.filter(({ roles }) => roles.includes('Mentee')).length,
      own.filter(({ roles }) => roles.includes('Mentor')).length,
    ]);
  },

  withdrawn: (_given, sight) =>
    peopleOf(sight)
      .filter(({ withdrawnAt }) => withdrawnAt !== null)
      .map((one) => [one.name, rolesOf(one), say('el', `people.state.${one.state}`), moment(one.stateAt)]),

  'applications-by-status': (given) =>
    countBy(
      world.applications.filter(({ createdAt }) => isIn(createdAt, given)),
      ({ status }) => statusOf(status),
    ),

  'applicants-by-region': () => {
    const fields = (
      world.settings.User as { Fields: { Name: string; Options?: { Value: string; Label: string }[] }[] }
    ).Fields;
    const options = fields.find(({ Name }) => Name === 'region')!.Options!;
    const regionOf = (answer: unknown) =>
      typeof answer === 'string'
        ? (options.find(({ Value }) => Value === answer)?.Label ?? answer)
        : '(δεν δηλώθηκε)';
    return countBy(world.applications, ({ answers, status }) =>
      JSON.stringify([regionOf(answers['region']), statusOf(status)]),
    ).map(([key, count]) => [...(JSON.parse(String(key)) as string[]), count!]);
  },

  'applications-by-month': (given) =>
    [
      ...Map.groupBy(
        world.applications.filter(({ createdAt }) => isIn(createdAt, given)),
        ({ createdAt }) => monthOf(createdAt),
      ),
    ].map(([month, own]) => [
      month,
      own.length,
      own.filter(({ confirmedAt }) => confirmedAt !== null).length,
    ]),

  'documents-missing': () =>
    world.papers.flatMap(({ applicationId, key, required, state, changedAt }) => {
      const application = world.applications.find(({ id }) => id === applicationId);
      if (!application || !required || state === 'accepted') return [];
      if (application.status === -1 || application.status === 1000) return [];
      const protocol = `${application.year}-${String(application.number).padStart(6, '0')}`;
      return [[protocol, key, say('el', `applications.document.${state}`), moment(changedAt)]];
    }),

  overdue: (_given, sight) =>
    actionsOf(sight)
      .filter(({ data, flags }) => {
        const due = duesOf(data['due']);
        return due !== '' && due < dayOf(new Date()) && (flags & flag.hideFromMentee) === 0;
      })
      .flatMap((action) =>
        active(sight, 'Mentee').flatMap(({ userId, name }) => {
          const step = stepsOf(action.id, sight).find(({ menteeId }) => menteeId === userId);
          const isPublished = step?.publishedOn
            ? step.publishedOn <= dayOf(new Date())
            : (action.flags & flag.published) !== 0;
          if (!isPublished || (step && step.completedAt !== null)) return [];
          return [[name, action.titles.el!, duesOf(action.data['due'])]];
        }),
      ),

  'waiting-for-mentor': (_given, sight) =>
    actionsOf(sight)
      .filter(({ flags }) => (flags & flag.hideFromMentor) === 0)
      .flatMap((action) =>
        stepsOf(action.id, sight).flatMap(({ menteeId, completedAt, handedAt, mentorChangedAt }) => {
          const mentee = peopleOf(sight).find(({ userId }) => userId === menteeId);
          const waits =
            completedAt === null &&
            handedAt !== null &&
            handedAt.getTime() > (mentorChangedAt?.getTime() ?? 0);
          return waits && mentee?.state === 1 ? [[mentee.name, action.titles.el!, moment(handedAt)]] : [];
        }),
      ),

  'progress-by-action': (_given, sight) => {
    const mentees = new Set(active(sight, 'Mentee').map(({ userId }) => userId));
    return actionsOf(sight)
      .filter(({ flags }) => (flags & flag.published) !== 0)
      .map(({ id, titles }) => {
        const own = stepsOf(id, sight).filter(({ menteeId }) => mentees.has(menteeId));
        const done = own.filter(({ completedAt }) => completedAt !== null).length;
        const begun = own.filter(
          ({ completedAt, menteeData, questStatus }) =>
            completedAt === null && (menteeData !== null || questStatus > 0),
        ).length;
        return [titles.el!, begun + done, done];
      });
  },

  'hours-by-mentor': (given, sight) => {
    const names = new Map(peopleOf(sight).map(({ userId, name }) => [userId, name]));
    const held = meetingsOf(sight).filter(({ state, start }) => state === 'attended' && isIn(start, given));
    const groups = Map.groupBy(held, ({ mentorId, start }) =>
      JSON.stringify([names.has(mentorId) ? mentorId : null, monthOf(start)]),
    );
    return [...groups].map(([key, own]) => {
      const [mentorId, month] = JSON.parse(key) as [number | null, string];
      const hours = own.reduce((sum, { start, end }) => sum + (end.getTime() - start.getTime()) / HOUR, 0);
      return [mentorId === null ? '(άλλος σύμβουλος)' : names.get(mentorId)!, month, roundTo2(hours)];
    });
  },

  'meetings-by-state': (given, sight) =>
    countBy(
      meetingsOf(sight).filter(({ start }) => isIn(start, given)),
      ({ state, end }) =>
        state === 'booked' && end.getTime() <= Date.now()
          ? 'Δεν σημειώθηκε'
          : say('el', `meetings.state.${state}`),
    ),

  'silent-mentors': ({ days }, sight) => {
    const members = new Map(world.members.map(({ userId, state }) => [userId, state]));
    const open = world.waits.filter(
      ({ answeredAt, askedAt, menteeId }) =>
        answeredAt === null &&
        askedAt.getTime() < Date.now() - Number(days) * DAY &&
        members.get(menteeId) === 1,
    );
    return active(sight, 'Mentor').flatMap(({ userId, name }) => {
      const own = open.filter(({ mentorId }) => mentorId === userId);
      const since = Math.min(...own.map(({ askedAt }) => askedAt.getTime()));
      return own.length > 0 ? [[name, own.length, new Date(since).toISOString()]] : [];
    });
  },

  'mean-scores': () => {
    const seen = new Set(actionsOf(null).map(({ id }) => id));
    const scores = world.sets
      .filter(({ state, actionId }) => ['finished', 'expired'].includes(state) && seen.has(actionId))
      .flatMap(({ versionId, result }) =>
        Object.entries(result?.scores ?? {}).map(([scale, score]) => ({
          key: JSON.stringify([world.versions.get(versionId)!, scale]),
          score,
        })),
      );
    return [...Map.groupBy(scores, ({ key }) => key)].map(([key, own]) => {
      const [questionnaireId, scale] = JSON.parse(key) as [number, string];
      const values = own.map(({ score }) => score);
      const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
      const title = world.questionnaires.get(questionnaireId)!.title.el!;
      return [title, scale, values.length, roundTo2(mean), Math.min(...values), Math.max(...values)];
    });
  },

  'forms-incomplete': (_given, sight) =>
    world.forms.flatMap(({ userId, stage, missing, contradictions, savedAt, finalAt }) => {
      const person = peopleOf(sight).find((one) => one.userId === userId);
      const words = say('el', `microdata.stage.${stage}`);
      return person && finalAt === null
        ? [[person.name, words, missing, contradictions, moment(savedAt)]]
        : [];
    }),

  'payments-by-month': ({ from, until }) => {
    const paid = world.payments.flatMap(({ runId, cents, reversalId }) => {
      const run = world.runs.find(({ id }) => id === runId);
      return run && reversalId === null && run.day >= from! && run.day <= until!
        ? [{ day: run.day, cents }]
        : [];
    });
    return [...Map.groupBy(paid, ({ day }) => day.slice(0, 7))].map(([month, own]) => [
      month,
      own.length,
      own.reduce((sum, { cents }) => sum + cents, 0) / 100,
    ]);
  },
};

/** What the readers of these reports ask for; of the others nothing. */
function askedOf({ parameters = [] }: (typeof readyReports)[number]): Given[] {
  const names = new Set(parameters.map(({ name }) => name));
  if (names.has('from')) return [always, january];
  return names.has('days') ? [{ days: 30 }, { days: 5 }, { days: 0 }] : [{}];
}

/** Days travel as `31-01-2020`. */
const asSent = (given: Given): Given =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.split('-').toReversed().join('-') : value,
    ]),
  );

const inOrder = (rows: readonly (readonly Cell[])[]) => rows.map((row) => JSON.stringify(row)).toSorted();

/** The people whom the light supervisor sees: those linked to them, the mentees of those, and themselves. */
function ofLight(): ReadonlySet<number> {
  const subjects = world.supervisions
    .filter((row) => row.projectId === projectId && row.supervisorId === light.id)
    .map(({ subjectId }) => subjectId);
  const mentees = [...world.defaults, ...world.ofActions]
    .filter(({ mentorId }) => subjects.includes(mentorId))
    .map(({ menteeId }) => menteeId);
  return new Set([light.id, ...subjects, ...mentees]);
}

test('each ready-made report has a second count', () => {
  expect(Object.keys(second).toSorted()).toEqual(readyReports.map(({ key }) => key).toSorted());
});

describe.each(readyReports.map((report) => [report.key, report] as const))('the report %s', (key, report) => {
  const agree = async (reader: Person, sight: Sight) => {
    const counts: number[] = [];
    for (const given of askedOf(report)) {
      const { body, problem } = await server.as(reader, queries.execute, {
        id: idsByName.get(report.name)!,
        projectId,
        parameters: asSent(given),
      });
      expect(problem).toEqual({});
      expect(inOrder(body.rows), JSON.stringify(given)).toEqual(inOrder(second[key]!(given, sight)));
      counts.push(body.rows.length);
    }
    return counts;
  };

  test('has the rows of a second count, for a supervisor of the project', async () => {
    const counts = await agree(supervisor, null);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });

  test('has for a light supervisor the rows of their people', async () => {
    if (report.roles && !report.roles.includes('SupervisorLite')) return;
    const counts = await agree(light, ofLight());
    expect(Math.max(...counts)).toBeGreaterThan(0);
  });
});
