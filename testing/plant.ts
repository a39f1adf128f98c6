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
import { json } from '#platform/server/db.ts';
import type { Person, startServer } from './server.ts';

type Server = ReturnType<typeof startServer>;

/** An applicant with one record of every kind that a call can ask for, by its id. */
export interface Belongings {
  person: Person;
  project: number;
  application: number;
  file: number;
  upload: number;
  session: number;
  user: number;
  /** A bulk change and a saved filter of the one who runs the project. */
  change: number;
  filter: number;
  action: number;
  reassignment: number;
  gridExport: number;
  request: number;
  /** One that the runner received. */
  notification: number;
  proposal: number;
  /** Who belong together. */
  mentor: number;
  mentee: number;
  meeting: number;
  runner: Person;
  runnerId: number;
}

/** Plants an applicant of a project with one record of every kind that the product keeps. */
export async function plant(server: Server, project: number): Promise<Belongings> {
  const person = await server.person('Registered', { project });
  const runner = await server.person('Supervisor', { project });
  const action = await aMeetingAction(server.db, project, { typeId: 1 });
  const [mentor, mentee] = await aLinkedPair(server, project);
  return {
    person,
    project,
    user: person.id,
    runner,
    runnerId: runner.id,
    action,
    mentor,
    mentee,
    ...(await plantOfApplicant(server, person, project)),
    ...(await plantOfRunner(server, runner, { project, person })),
    request: await addRequest(server.db, {
      projectId: project,
      userId: person.id,
      kind: 'access',
      text: '',
    }),
    proposal: await aProposal(server, project, person.id),
    meeting: await addMeeting(server.db, {
      projectId: project,
      actionId: action,
      mentorId: runner.id,
      menteeId: person.id,
      time: aTime(10),
      alone: false,
      bookedBy: runner.id,
    }),
  };
}

/** The application of a person with its document, note and consent, an upload that has begun, and their session. */
async function plantOfApplicant(server: Server, person: Person, project: number) {
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
  return { application, file, upload: upload.body.id, session: session.id };
}

/** What the supervisor of a project leaves: bulk changes that can be undone, a filter, an export, a notification. */
async function plantOfRunner(
  server: Server,
  runner: Person,
  { project, person }: { project: number; person: Person },
) {
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
  return { change, filter, reassignment, gridExport, notification };
}

/** A mentor and a mentee who belong together: their ids. */
export async function aLinkedPair(
  server: Server,
  projectId: number,
): Promise<[mentorId: number, menteeId: number]> {
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

/** A proposal of the matching assistant that leaves one person without a pair. */
export async function aProposal(server: Server, projectId: number, menteeId: number): Promise<number> {
  const id = await addProposal(server.db, { projectId, rules: [], madeBy: menteeId });
  const pair = { menteeId, mentorId: null, score: 0, isLocked: false, said: {} };
  await replacePairs(server.db, id, [pair]);
  return id;
}

/** A project with a form and a text that its mentees consent to. */
export async function aProjectWithConsent(server: Server): Promise<number> {
  const { id } = await aProjectWithForm(server.db, { open: false });
  const gdpr = { Required: false, UserField: 'gdpr', MinValue: 1, Html: '<p>Το κείμενο</p>' };
  await server.db
    .updateTable('project')
    .set({ settings: json({ Config: { gdpr } }) })
    .where('id', '=', id)
    .execute();
  return id;
}
