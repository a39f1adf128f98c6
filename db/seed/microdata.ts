import { sql } from 'kysely';
import { athensClock } from '#engines/dates/athens.ts';
import { sqlDay } from '#engines/dates/database-day.ts';
import { addDays, addMonths } from '#engines/dates/days.ts';
import type { ModelDate } from '#engines/dates/model-date.ts';
import { type Answers, DECLINED, NO, YES } from '#engines/microdata/answer.ts';
import { give } from '#engines/microdata/answering.ts';
import { assess } from '#engines/microdata/assess.ts';
import { formOf, type Stage } from '#engines/microdata/definition.ts';
import { ageOf, type Facts, registerText } from '#engines/microdata/facts.ts';
import { type Form, formOfStage } from '#engines/microdata/form.ts';
import { prefill } from '#engines/microdata/prefill.ts';
import { readForm } from '#engines/microdata/read-form.ts';
import { readyForms } from '#engines/microdata/ready-forms.ts';
import { showValue } from '#engines/fields/values.ts';
import { fieldsOf } from '#engines/fields/definition.ts';
import { apart, countsOf } from '#features/microdata/server/answers.ts';
import { keepIndicators } from '#features/microdata/server/indicators.ts';
import { setExits } from '#features/microdata/server/store/exits.ts';
import { keep } from '#features/microdata/server/store/records.ts';
import { versionOf } from '#features/microdata/server/store/versions.ts';
import { MicrodataSettings } from '#features/microdata/settings.ts';
import { startDrain } from '#features/register/server/drain.ts';
import { standInPlaces } from '#features/register/server/places.ts';
import { addEvent, addSend } from '#features/register/server/store/ledger.ts';
import { replacePlaces } from '#features/register/server/store/places.ts';
import { addToRun } from '#features/register/server/store/queue.ts';
import { enqueue, setState } from '#features/register/server/store/states.ts';
import { userByName } from '#features/identity/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { Chance } from './chance.ts';
import { demoFields } from './programme.ts';

/** The operation of the demo in its own register. */
export const demoMis = '6000001';

/** How the demo project asks for microdata. */
export const demoMicrodata = MicrodataSettings.parse({
  Period: '2021-2027',
  AskPeople: true,
  LegalBasis:
    '<p>Το έργο συγχρηματοδοτείται και οφείλει να δείξει ποιοι συμμετείχαν. Τα στοιχεία συλλέγονται για τη συμμόρφωση με νομική υποχρέωση και για καθήκον δημοσίου συμφέροντος (ΓΚΠΔ, άρθρα 6 παρ. 1 στοιχεία γ΄ και ε΄, 9 παρ. 2 στοιχείο ζ΄). Δεν ζητείται συγκατάθεση.</p><p>Στις ερωτήσεις για την αναπηρία, την καταγωγή και τη στέγαση μπορείτε να μην απαντήσετε. Έχετε δικαίωμα πρόσβασης και διόρθωσης, και καταγγελίας στην Αρχή Προστασίας Δεδομένων. Το κείμενο είναι παράδειγμα.</p>',
});

export const demoForms = {
  microdataStart: [...readyForms['2021-2027'].entry],
  microdataEnd: [...readyForms['2021-2027'].exit],
};

const questions = {
  entry: readForm(demoForms.microdataStart).questions,
  exit: readForm(demoForms.microdataEnd).questions,
};
const forms: Readonly<Record<Stage, Form>> = {
  entry: formOfStage(questions.entry, 'entry'),
  exit: formOfStage(questions.exit, 'exit'),
  sixMonths: formOfStage(questions.exit, 'sixMonths'),
};

/** What becomes of the forms of the people, one after the other. The mentee of the demo has not begun. */
const fates = [
  'final',
  'exited',
  'final',
  'incomplete',
  'final',
  'contradictory',
  'exited',
  'final',
  'ready',
  'due',
  'final',
  'none',
] as const;

/** Fills in forms of a planted project's mentees: some begun, some contradictory, most final, a few with an exit. */
export async function plantMicrodata(services: Services, chance: Chance, projectId: number): Promise<void> {
  const db = services.pool;
  const mentee = (await userByName(db, 'mentee'))!;
  const staff = (await userByName(db, 'coordinator'))!;
  const people = await db
    .selectFrom('membership')
    .innerJoin('appUser', 'appUser.id', 'membership.userId')
    .where('projectId', '=', projectId)
    .where('appUser.id', '<>', mentee.id)
    .where(sql<boolean>`app_user.roles = array['Mentee']`)
    .select(['appUser.id', 'appUser.fields'])
    .orderBy('appUser.id')
    .execute();
  const today = athensClock(Date.now()).date;
  const plant = { db, services, projectId, chance, staffId: staff.id, today };
  await replacePlaces(db, standInPlaces(), { by: null, isStandIn: true });
  await db
    .updateTable('membership')
    .set({ kayas: sql`'2026-' || lpad(user_id::text, 6, '0')` })
    .where('projectId', '=', projectId)
    .where(sql<boolean>`user_roles = array['Mentee']`)
    .execute();
  const toSend: number[] = [];
  for (const [place, { id, fields }] of people.entries()) {
    const fate = fates[place % fates.length]!;
    if (fate === 'none') continue;
    const entryDay = addDays(today, -chance.int(200, 300));
    const facts: Facts = { today, entryDay };
    const entry = entryAnswers(chance, prefilled(fields), fate, facts);
    await store(plant, {
      userId: id,
      stage: 'entry',
      answers: entry,
      facts,
      isFinal: !['incomplete', 'contradictory', 'ready'].includes(fate),
    });
    if (fate === 'exited' || (fate === 'final' && place % 3 === 0)) toSend.push(id);
    if (fate !== 'exited' && fate !== 'due') continue;
    const exitDay = fate === 'due' ? addDays(today, -10) : addMonths(today, -6);
    await setExits(db, { projectId, userIds: [id], day: sqlDay(exitDay), why: 'set', by: staff.id });
    if (fate === 'due') continue;
    const birthDate = registerText(forms.entry, entry, 'DATE_GENNHSHS');
    const after: Facts = { ...facts, exitDay, birthDate };
    await store(plant, {
      userId: id,
      stage: 'exit',
      answers: exitAnswers(chance, exitDay),
      facts: after,
      isFinal: true,
    });
  }
  await sendSome(services, projectId, toSend, staff.id);
}

/** Puts forms into the queue, which the server of the demo works off, and one that the register refused before. */
async function sendSome(
  services: Services,
  projectId: number,
  userIds: readonly number[],
  staffId: number,
): Promise<void> {
  const db = services.pool;
  const asked = { projectId, stage: 'entry', mis: demoMis, actionId: undefined, by: staffId } as const;
  await enqueue(db, { ...asked, forms: userIds.map((userId) => ({ userId, sendId: null })) });
  await addToRun(db, projectId, userIds.length - 1);
  const [refused] = userIds;
  const form = await db
    .selectFrom('microdata')
    .where('projectId', '=', projectId)
    .where('userId', '=', refused!)
    .where('stage', '=', 'entry')
    .select(['versionId', 'revision'])
    .executeTakeFirstOrThrow();
  const key = { projectId, userId: refused!, stage: 'entry' } as const;
  const sendId = await addSend(db, services.config.fieldKeys, {
    ...key,
    ...form,
    period: '2021-2027',
    mis: demoMis,
    madeBy: staffId,
    hash: '',
    answers: {},
  });
  const words = 'Τα στοιχεία του ωφελούμενου δεν συμφωνούν με το μητρώο της ΑΑΔΕ';
  await addEvent(db, sendId, { kind: 'refused', code: '-7', words });
  await setState(db, key, {
    state: 'refused',
    sendId,
    revision: form.revision,
    code: '-7',
    words,
    dueInMs: null,
  });
  await startDrain(services, db, projectId);
}

interface Plant {
  db: Db;
  services: Services;
  projectId: number;
  staffId: number;
}

interface Planted {
  userId: number;
  stage: Stage;
  answers: Answers;
  facts: Facts;
  isFinal: boolean;
}

async function store({ db, services, projectId, staffId }: Plant, one: Planted): Promise<void> {
  const { userId, stage, answers, facts, isFinal } = one;
  const form = forms[stage];
  const { open, sensitive } = apart(form, answers);
  const kind = formOf(stage);
  await keep(
    db,
    services.config.fieldKeys,
    { projectId, userId, stage },
    {
      versionId: await versionOf(db, { projectId, kind, questions: questions[kind] }),
      answers: open,
      sensitive,
      prefilled: [],
      ...countsOf(answers, assess(form, answers, facts)),
      noticeRead: true,
      isChanged: true,
      savedBy: staffId,
      finalOn: isFinal ? sqlDay(stage === 'entry' ? facts.entryDay : facts.exitDay!) : undefined,
    },
  );
  const { entryDay } = facts;
  await keepIndicators(db, services.config.fieldKeys, {
    projectId,
    userId,
    period: demoMicrodata.Period,
    entryDay,
  });
}

const fieldsByName = new Map(fieldsOf(demoFields.User).map((field) => [field.name, field]));

const prefilled = (fields: Record<string, unknown>): Answers =>
  prefill(forms.entry, (name) => {
    const field = fieldsByName.get(name);
    return field && fields[name] !== undefined ? showValue(field, fields[name], 'el') : undefined;
  });

/** Gives answers one after the other, as a person would. */
function given(
  form: Form,
  before: Answers,
  list: readonly (readonly [id: string, answer: number | string])[],
  facts: Facts,
): Answers {
  let answers = before;
  for (const [id, answer] of list)
    answers = give(form, answers, { id, answer, age: ageOf(form, answers, facts) });
  return answers;
}

function entryAnswers(
  chance: Chance,
  identity: Answers,
  fate: (typeof fates)[number],
  facts: Facts,
): Answers {
  const no = (ids: string) => ids.split(' ').map((id) => [id, NO] as const);
  const work = chance.pick(['A1', 'A2', 'A3']);
  const since = addMonths(facts.entryDay, -chance.int(2, 30));
  const isLong =
    addMonths(since, 12).split('-').toReversed().join() <= facts.entryDay.split('-').toReversed().join();
  const answers = given(
    forms.entry,
    identity,
    [
      ...no('A0_1 A0_2 A1 A2 A3'),
      [work, YES],
      ...(work === 'A1'
        ? ([
            ['U1', String(chance.int(1_000_000, 9_999_999)).padStart(10, '0')],
            ['U2', since],
            ['A1_1', isLong ? YES : NO],
          ] as const)
        : []),
      ...(work === 'A2' ? ([...no('A2P2 A2P3'), ['A2P1', YES]] as const) : []),
      ['B', NO],
      [chance.pick(['C3', 'C5', 'C5', 'C6', 'C7', 'C7', 'C8']), YES],
      ...(['D1', 'D2', 'D3', 'D4', 'D5', 'D6'] as const).map(
        (id) => [id, chance.likely(0.08) ? YES : chance.likely(0.1) ? DECLINED : NO] as const,
      ),
    ],
    facts,
  );
  if (fate === 'incomplete')
    return Object.fromEntries(Object.entries(answers).filter(([id]) => !/^[BC]/.test(id)));
  return fate === 'contradictory'
    ? { ...answers, A1: YES, A3: YES, U1: '0001234567', U2: facts.entryDay, A1_1: YES }
    : answers;
}

function exitAnswers(chance: Chance, exitDay: ModelDate): Answers {
  const works = chance.likely(0.6);
  const work = works
    ? { A1: NO, A2: YES, A2P1: YES, A2P2: NO, A2P3: NO, A3: NO }
    : { A1: YES, A2: NO, A3: NO };
  return { X1: exitDay, X2: YES, ...work, B: NO, E1: chance.likely(0.4) ? YES : NO };
}
