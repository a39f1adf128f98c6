import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { ACTIVE } from '#engines/people/membership.ts';
import { addUser, countAdmins, userByName } from '#features/identity/server/inside.ts';
import { hashPassword, searchKeyOf } from '#features/identity/server/public.ts';
import { setMember } from '#features/people/server/inside.ts';
import { addReadyTemplates } from '#features/documents/server/ready.ts';
import { addReadyReports } from '#features/queries/server/ready.ts';
import { addProject } from '#features/projects/server/inside.ts';
import { tryLockKey } from '#platform/server/lock.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { levelOf, type Role } from '#platform/contract/roles.ts';
import { json, type Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import { plantAnswers, plantReport } from './answers.ts';
import { giveApplication, plantApplications } from './applications.ts';
import { plantBoards } from './boards.ts';
import { plantCalculators } from './calculators.ts';
import { chanceFrom, type Chance } from './chance.ts';
import { plantChat } from './chat.ts';
import { demoConsent } from './form.ts';
import { plantLibrary } from './library.ts';
import { demoForms, demoMicrodata, demoMis, plantMicrodata } from './microdata.ts';
import { demoPlaces, plantMeetings } from './meetings.ts';
import { aPerson } from './people.ts';
import { demoStatistics, plantFigures } from './figures.ts';
import { demoFields, plantProgramme } from './programme.ts';
import { demoPayable, demoPayments, plantPayments } from './payments.ts';
import { plantSentFiles } from './sent-files.ts';

const PASSWORD = 'Ithaki2026!';

/** One account for each role; the username is the role in small letters. */
const accounts: readonly { role: Role; first_name: string; last_name: string }[] = [
  { role: 'Admin', first_name: 'Μυρτώ', last_name: 'Διαχειρίδη' },
  { role: 'Super', first_name: 'Λέανδρος', last_name: 'Υπερίδης' },
  { role: 'Supervisor', first_name: 'Ίρις', last_name: 'Ελεγκάκη' },
  { role: 'SupervisorLite', first_name: 'Ρένα', last_name: 'Ελαφρού' },
  { role: 'SupervisorLitePlus', first_name: 'Τάσος', last_name: 'Ελαφρίδης' },
  { role: 'Coordinator', first_name: 'Όθων', last_name: 'Συντονίδης' },
  { role: 'Microdata', first_name: 'Αγνή', last_name: 'Δελτίου' },
  { role: 'Translator', first_name: 'Φαίδρα', last_name: 'Γλωσσίδου' },
  { role: 'Mentor', first_name: 'Λητώ', last_name: 'Πρωτοδείγμα' },
  { role: 'Mentee', first_name: 'Δανάη', last_name: 'Ξυλούρη-Δείγμα' },
  { role: 'Registered', first_name: 'Θωμάς', last_name: 'Καλαντίδης' },
];

const MENTORS = 8;
const MENTEES = 40;
const APPLICATIONS = 60;

const settings = (open: boolean, places: readonly string[] = []): Settings => ({
  ...demoFields,
  Config: {
    MentorCapacity: 8,
    QuietDays: 30,
    ...(open && { Microdata: demoMicrodata, MIS: demoMis }),
    PaymentActionIds: demoPayable,
    ...(open && { Payments: demoPayments(), Statistics: demoStatistics }),
    gdpr: { Required: true, UserField: 'gdpr', MinValue: 1, Html: demoConsent },
    Application: { Open: open },
    Meeting: { Places: [...places] },
    Matching: {
      Rules: [
        { Kind: 'distance', MenteeField: 'region', MentorField: 'region', Weight: 5, FarKm: 400 },
        { Kind: 'same', MenteeField: 'municipality', MentorField: 'municipality', Weight: 2 },
        // Relatives are kept apart.
        { Kind: 'exclusion', MenteeField: 'last_name', MentorField: 'last_name' },
      ],
    },
  },
});

/** How long a node waits before it asks again whether another one still plants. */
const LOCK_RETRY_MS = 100;

/**
 * Fills an empty database with the demo; answers a line with the sign-in of each role. Two nodes that start together plant it once: the
 * other one asks for the lock again and again, since a statement that waits for it would end after the time of any statement.
 */
export async function plantDemo(services: Services): Promise<string[]> {
  const isPlanted = () =>
    services.pool.transaction().execute(async (db) => {
      if (!(await tryLockKey(db, 'demo'))) return false;
      if ((await countAdmins(db)) === 0) await plant({ ...services, pool: db });
      return true;
    });
  while (!(await isPlanted())) await pause(LOCK_RETRY_MS);
  return accounts.map(({ role }) => `  ${role.padEnd(20)} ${role.toLowerCase().padEnd(20)} ${PASSWORD}`);
}

async function plant(services: Services): Promise<void> {
  const db = services.pool;
  const chance = chanceFrom(2026);
  const first = await aProject(
    db,
    'symvoulos',
    'Σύμβουλος για κάθε βήμα',
    settings(true, demoPlaces),
    demoForms,
  );
  const second = await aProject(db, 'deksiotites', 'Ψηφιακές δεξιότητες για όλους', settings(false));
  const passwordHash = await hashPassword(PASSWORD);

  for (const { role, ...name } of accounts) {
    const username = role.toLowerCase();
    const fields = { ...name, email: `${username}@example.com`, ...(role === 'Mentee' && { gdpr: 1 }) };
    const id = await addUser(db, {
      username,
      passwordHash,
      roles: [role],
      fields,
      confirmedEmail: fields.email,
      defaultProjectId: first,
      language: 'el',
    });
    await setMember(db, id, first, role === 'Registered' ? 0 : 1);
    if (role !== 'Registered' && role !== 'Mentee') await setMember(db, id, second, 1);
  }
  await addPeople(db, chance, { role: 'Mentor', count: MENTORS - 1, projectId: first, from: 1000 });
  await addPeople(db, chance, { role: 'Mentee', count: MENTEES - 1, projectId: first, from: 2000 });
  await plantProgramme(db, chance, first);
  // With chances of their own: what came before them stays as it was.
  await plantAnswers(db, chanceFrom(2028), first);
  await plantReport(db, first);
  await plantMeetings(db, chanceFrom(2027), first);
  await plantSentFiles(services, first);
  await plantChat(db, chanceFrom(2029), first);
  await plantLibrary(services, chanceFrom(2030), first);
  await plantBoards(db, first);
  await plantCalculators(db, first);
  await plantMicrodata(services, chanceFrom(2031), first);
  await plantPayments(db, chanceFrom(2032), first);
  await plantFigures(db, chanceFrom(2033), first);
  await addReadyReports(db, first, undefined);
  await addReadyTemplates(db, services, first, undefined);
  await plantApplications(services, chance, { projectId: first, count: APPLICATIONS, documents: true });
  const applicant = await userByName(db, 'registered');
  const { first_name, last_name } = accounts.find(({ role }) => role === 'Registered')!;
  if (applicant)
    await giveApplication(db, { id: applicant.id, first_name, last_name, email: 'registered@example.com' });
  await plantApplications(services, chance, { projectId: second, count: 0, documents: false });
  // People who work in the programme have signed in; applicants may not have yet.
  await db
    .updateTable('appUser')
    .set({ signedInAt: sql`now()` })
    .where(sql<boolean>`roles <> '{Registered}'`)
    .execute();
}

interface Size {
  users: number;
  applications: number;
}

/**
 * Creates a project of the given size, rows only, to measure with; the demo's supervisor runs it. Returns its id. When it is
 * ended on the way, nothing of it is left.
 */
export const plantLarge = (services: Services, size: Size): Promise<number> =>
  services.pool.transaction().execute((pool) => plantProject({ ...services, pool }, size));

async function plantProject(services: Services, size: Size): Promise<number> {
  const db = services.pool;
  const id = await aProject(db, `large-${Date.now()}`, 'Μεγάλο έργο', settings(false));
  const chance = chanceFrom(id);
  await addPeople(db, chance, {
    role: 'Mentee',
    count: size.users,
    projectId: id,
    from: id * 10_000_000,
  });
  await plantApplications(services, chance, { projectId: id, count: size.applications, documents: false });
  const supervisor = await userByName(db, 'supervisor');
  if (supervisor) await setMember(db, supervisor.id, id, 1);
  return id;
}

/** A project that needs no guide to its first steps. */
async function aProject(
  db: Db,
  url: string,
  descr: string,
  of: Settings,
  forms: Pick<Parameters<typeof addProject>[1], 'microdataStart' | 'microdataEnd'> = {
    microdataStart: [],
    microdataEnd: [],
  },
): Promise<number> {
  const id = await addProject(db, { url, descr, settings: of, ...forms }, null);
  await db
    .updateTable('project')
    .where('id', '=', id)
    .set({ setupClosedAt: sql`now()` })
    .execute();
  return id;
}

interface Crowd {
  role: 'Mentor' | 'Mentee';
  count: number;
  projectId: number;
  /** The serial number of the first; it keeps the addresses apart. */
  from: number;
}

/**
 * Adds active members of a project, 1,000 at a time. They have no password, so no one can sign in as them.
 */
async function addPeople(db: Db, chance: Chance, { role, count, projectId, from }: Crowd): Promise<void> {
  for (let done = 0; done < count; done += 1000) {
    const people = Array.from({ length: Math.min(1000, count - done) }, (_, index) =>
      aPerson(chance, from + done + index),
    );
    const users = await db
      .insertInto('appUser')
      .values(
        people.map((person) => ({
          username: person.email,
          passwordHash: null,
          roles: [role],
          level: levelOf([role]),
          fields: json({ ...person, ...(role === 'Mentee' && { gdpr: 1 }) }),
          searchKey: searchKeyOf(person.email, person),
          defaultProjectId: projectId,
        })),
      )
      .returning('id')
      .execute();
    await db
      .insertInto('membership')
      .values(users.map(({ id }) => ({ userId: id, projectId, state: ACTIVE, kayas: null })))
      .execute();
  }
}
