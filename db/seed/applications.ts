import { createHash, randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '#engines/dates/durations.ts';
import type { Answers } from '#features/forms/contract/form.ts';
import type { Status } from '#features/applications/contract/status.ts';
import { protocolOf, searchKeysOf } from '#features/applications/server/public.ts';
import { keepFile } from '#features/files/server/inside.ts';
import { addUser, changeRoles } from '#features/identity/server/inside.ts';
import { setMember } from '#features/people/server/inside.ts';
import { json, type Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { Chance } from './chance.ts';
import { aPdf } from './documents.ts';
import { demoForm, demoNotice, motivations } from './form.ts';
import { aPerson, type DemoPerson } from './people.ts';

interface Wanted {
  projectId: number;
  count: number;
  /** Also accounts and files, as a real applicant leaves them; without, rows alone (for the large database). */
  documents: boolean;
}

const unreadable = 'Το αρχείο δεν διαβάζεται. Ανεβάστε το ξανά, σε καλύτερη ανάλυση.';

/** Applications have come in over the last eight weeks. */
const WEEKS_MS = 8 * 7 * DAY_MS;

/** How the applications of the demo are spread over the statuses, out of 60. */
const spread: readonly [Status, number][] = [
  [-1, 8],
  [1, 15],
  [100, 6],
  [2, 12],
  [3, 11],
  [1000, 8],
];

const statuses = spread.flatMap(([status, share]) => Array.from({ length: share }, () => status));

/** Plants the form of a project and applications to it, 1,000 at a time. */
export async function plantApplications(
  services: Services,
  chance: Chance,
  { projectId, count, documents }: Wanted,
): Promise<void> {
  const db = services.pool;
  const formVersionId = await addForm(db, projectId);
  const now = Date.now();
  for (let done = 0; done < count; done += 1000) {
    const size = Math.min(1000, count - done);
    const year = new Date().getUTCFullYear();
    const { last } = await db
      .insertInto('applicationCounter')
      .values({ year, last: size })
      .onConflict((same) =>
        same.column('year').doUpdateSet((of) => ({ last: of('applicationCounter.last', '+', size) })),
      )
      .returning('last')
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: size }, (_, index) => {
      const serial = last - size + index + 1;
      const person = aPerson(chance, 100_000 + serial);
      const answers = answersOf(chance, person);
      return {
        ...rowOf(person, answers, {
          // Seven has no divisor in common with sixty: neighbours differ, and each status keeps its share.
          status: statuses[((done + index) * 7) % statuses.length]!,
          protocol: protocolOf({ year, number: serial }),
          at: new Date(now - (count - done - index) * (WEEKS_MS / count)),
        }),
        projectId,
        formVersionId,
        year,
        number: serial,
      };
    });
    const made = await db
      .insertInto('application')
      .values(
        rows.map(({ answers, faults, ...row }) => ({ ...row, answers: json(answers), faults: json(faults) })),
      )
      .returning(['id', 'status', 'answers', 'email', 'createdAt'])
      .execute();
    await addChanges(db, made);
    const owners = documents ? await addAccounts(db, projectId, made) : new Map<number, number>();
    await addDocuments(services, chance, made, owners);
  }
}

async function addForm(db: Db, projectId: number): Promise<number> {
  const { id } = await db
    .insertInto('formVersion')
    .values({
      projectId,
      number: 1,
      definition: json(demoForm),
      noticeHtml: demoNotice,
      noticeHash: createHash('sha256').update(demoNotice).digest('hex'),
      savedBy: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function answersOf(chance: Chance, { city: _city, ...person }: DemoPerson): Answers {
  const unemployed = chance.likely(0.7);
  return {
    ...person,
    education: chance.pick(['compulsory', 'lyceum', 'iek', 'university', 'master']),
    unemployed: unemployed ? 'yes' : 'no',
    ...(unemployed && {
      unemployed_since: `0${chance.int(1, 9)}-0${chance.int(1, 9)}-${chance.int(2023, 2025)}`,
    }),
    years_of_work: chance.int(0, 25),
    languages: chance.likely(0.8) ? ['en'] : [],
    motivation: chance.pick(motivations),
    track: chance.pick(['job', 'budget', 'business']),
    disability: false,
  };
}

function rowOf(
  person: DemoPerson,
  answers: Answers,
  { status, protocol, at }: { status: Status; protocol: string; at: Date },
) {
  return {
    status,
    statusBefore: status === 1000 ? (1 as const) : null,
    toldStatus: status === -1 || status === 1 ? null : status,
    answers,
    email: person.email,
    ...searchKeysOf({ protocol, email: person.email, answers, definition: demoForm }),
    userId: null,
    requestKey: randomUUID(),
    faults: [],
    language: 'el' as const,
    createdAt: at,
    confirmedAt: status === -1 ? null : new Date(at.getTime() + HOUR_MS),
  };
}

interface Made {
  id: number;
  status: Status;
  answers: Answers;
  email: string;
  createdAt: Date;
}

/** The way that each application has come. */
async function addChanges(db: Db, made: readonly Made[]): Promise<void> {
  const ways: Record<Status, readonly Status[]> = {
    [-1]: [],
    1: [1],
    100: [1, 100],
    2: [1, 2],
    3: [1, 2, 3],
    1000: [1, 1000],
  };
  // A day and a half lie between two steps, and none is in the future.
  const step = (from: Date, steps: number) =>
    new Date(Math.min(Date.now(), from.getTime() + steps * 129_600_000));
  const changes = made.flatMap(({ id, status, createdAt }) => [
    { applicationId: id, kind: 'submitted' as const, fromStatus: null, toStatus: -1 as const, at: createdAt },
    ...ways[status].map((to, index) => ({
      applicationId: id,
      kind: to === 1 ? ('confirmed' as const) : ('status' as const),
      fromStatus: index === 0 ? (-1 as const) : ways[status][index - 1]!,
      toStatus: to,
      at: step(createdAt, index + 1),
    })),
  ]);
  await db
    .insertInto('applicationChange')
    .values(changes.map((change) => ({ ...change, actorId: null, adminId: null, detail: json({}) })))
    .execute();
}

/** Documents as their applicants left them; files come from those who have an account. */
async function addDocuments(
  { pool: db, files }: Services,
  chance: Chance,
  made: readonly Made[],
  owners: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = [];
  const held = [];
  for (const { id, status, answers } of made)
    for (const { key, required, show } of demoForm.documents) {
      if (show && answers['unemployed'] !== 'yes') continue;
      const ownerId = owners.get(id);
      const hasFile = ownerId !== undefined && chance.likely(status === 3 || status === 2 ? 1 : 0.6);
      if (hasFile) {
        const bytes = aPdf(key);
        const fileId = await keepFile(db, files, {
          ownerId,
          category: 'application',
          name: `${key}.pdf`,
          bytes,
        });
        held.push({ applicationId: id, key, fileId });
      }
      const state = !hasFile
        ? 'missing'
        : status === 3
          ? 'accepted'
          : chance.likely(0.1)
            ? 'replace'
            : 'uploaded';
      rows.push({
        applicationId: id,
        key,
        required,
        state: state as 'missing',
        reason: state === 'replace' ? unreadable : null,
      });
    }
  if (rows.length > 0) await db.insertInto('applicationDocument').values(rows).execute();
  if (held.length > 0) await db.insertInto('applicationFile').values(held).execute();
}

/**
 * An applicant who confirmed the address has an account; a selected one is a mentee. Returns the account of each
 * application.
 */
async function addAccounts(db: Db, projectId: number, made: readonly Made[]): Promise<Map<number, number>> {
  const owners = new Map<number, number>();
  for (const { id, status, answers, email } of made) {
    if (status === -1) continue;
    const { first_name, last_name, phone, region, municipality } = answers;
    const userId = await addUser(db, {
      username: email,
      passwordHash: null,
      roles: ['Registered'],
      fields: { first_name, last_name, phone, email, region, municipality },
      confirmedEmail: email,
      defaultProjectId: projectId,
      language: 'el',
    });
    await setMember(db, userId, projectId, status === 3 ? 1 : 0);
    if (status === 3) await changeRoles(db, userId, { add: 'Mentee', remove: 'Registered' });
    await db.updateTable('application').set({ userId }).where('id', '=', id).execute();
    owners.set(id, userId);
  }
  return owners;
}

/**
 * Makes the oldest application that waits for a decision the one of this account, so that the demo's applicant has
 * something to see, a document that is asked for again among it.
 */
export async function giveApplication(
  db: Db,
  owner: { id: number; first_name: string; last_name: string; email: string },
): Promise<void> {
  const { id: ownerId, ...person } = owner;
  const { id, answers, userId, year, number } = await db
    .selectFrom('application')
    .where('status', '=', 1)
    .select(['id', 'answers', 'userId', 'year', 'number'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const merged = { ...answers, ...person };
  await db
    .updateTable('application')
    .set({
      userId: ownerId,
      email: person.email,
      answers: json(merged),
      ...searchKeysOf({
        protocol: protocolOf({ year, number }),
        email: person.email,
        answers: merged,
        definition: demoForm,
      }),
    })
    .where('id', '=', id)
    .execute();
  await db.updateTable('file').set({ ownerId }).where('ownerId', '=', userId).execute();
  if (userId !== null) await db.deleteFrom('appUser').where('id', '=', userId).execute();
  await db
    .updateTable('applicationDocument')
    .set({ state: 'replace', reason: unreadable })
    .where('applicationId', '=', id)
    .where('key', '=', 'identity_card')
    .execute();
}
