import { randomUUID } from 'node:crypto';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solveChallenge } from 'altcha-lib';
import { sql } from 'kysely';
import { keepFile } from '#features/files/server/inside.ts';
import type { Answers } from '#features/forms/contract/form.ts';
import { goodAnswers, notice } from '#features/forms/server/fixtures.ts';
import { noticeHash } from '#features/forms/server/notice.ts';
import { latestForm } from '#features/forms/server/inside.ts';
import { setMember } from '#features/people/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import { type Person, type startServer, visitor } from '#testing/server.ts';
import { applications } from '../contract.ts';
import type { Status } from '../contract/status.ts';
import { newChallenge } from './bot-check.ts';
import { addApplication } from './store/submit.ts';

/** A solved bot check as the page sends it, for a puzzle without effort. */
export async function aBotCheck(secret: string): Promise<string> {
  const challenge = await newChallenge(secret, { cost: 1, counter: 1 });
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

export const anAddress = (): string => `${randomUUID()}@example.com`;

/** The input of a submit for the form of a project made by `aProjectWithForm`. */
export async function filledForm(
  secret: string,
  { project, answers = {} }: { project?: string; answers?: Record<string, string | boolean> },
) {
  const email = anAddress();
  return {
    project: project ?? '',
    formVersion: 1,
    noticeHash: noticeHash(notice),
    answers: { ...goodAnswers, email, ...answers },
    consents: [true, true] as [true, true],
    botCheck: await aBotCheck(secret),
    requestKey: randomUUID(),
  };
}

interface NewOne {
  projectId: number;
  status?: Status;
  statusBefore?: Status;
  email?: string;
  answers?: Answers;
  /** The account that confirmed it. */
  userId?: number;
}

/** Adds an application directly, without a submit. */
export async function anApplication(
  db: Db,
  { projectId, status = 1, statusBefore, email = anAddress(), answers = {}, userId }: NewOne,
): Promise<{ id: number; protocol: string; email: string }> {
  const form = (await latestForm(db, projectId))!;
  const made = await addApplication(db, {
    projectId,
    formVersionId: form.id,
    year: 2026,
    answers: { first_name: 'Άννα', last_name: 'Βλάχου', ...answers, email },
    definition: form.definition,
    email,
    requestKey: randomUUID(),
    language: 'el',
    faults: [],
    documents: [{ key: 'identity', required: true }],
  });
  await db
    .updateTable('application')
    .set({
      status,
      statusBefore: statusBefore ?? (status === 1000 ? 1 : null),
      userId: userId ?? null,
      ...(status !== -1 && { confirmedAt: sql`now()` }),
    })
    .where('id', '=', made.id)
    .execute();
  if (userId !== undefined) await setMember(db, userId, projectId, status === 3 ? 1 : 0);
  return { ...made, email };
}

type TestServer = ReturnType<typeof startServer>;

/** Helpers that go from the form to the account as visitors of this project. */
export function applying(server: TestServer, project: () => { url: string }) {
  const filled = (change: Parameters<typeof filledForm>[1] = {}) =>
    filledForm(server.services.config.secret, { project: project().url, ...change });

  const submit = (input: Awaited<ReturnType<typeof filled>>) =>
    server.as(visitor(), applications.submit, input);

  const mailTo = (email: string) =>
    server.db
      .selectFrom('mail')
      .where('toAddress', '=', email)
      .select(['template', 'variables'])
      .orderBy('id')
      .execute();

  const tokenOf = (mail: { variables: Record<string, unknown> } | undefined) =>
    String(mail?.variables['url']).split('/').at(-1)!;

  /** Submits as a new visitor; returns their address and the token of the mailed link. */
  const submitted = async (change: Parameters<typeof filled>[0] = {}) => {
    const input = await filled(change);
    const { body, status } = await submit(input);
    if (status !== 200) throw new Error(`the submit answered ${status}`);
    const [mail] = await mailTo(input.answers.email);
    return { email: input.answers.email, protocol: body.protocol, token: tokenOf(mail) };
  };

  return { filled, submit, mailTo, tokenOf, submitted };
}

/** Helpers that hand in the documents of applications of this project. */
export function handingIn(server: TestServer, project: () => number) {
  /** Adds an applicant with a confirmed application that requires an identity card (PDF or image). */
  const anApplicant = async (password?: string) => {
    const person = await server.person('Registered', password ? { password } : {});
    const application = await anApplication(server.db, { projectId: project(), userId: person.id });
    return { person, ...application };
  };

  const aFile = (owner: Person, name = 'ταυτότητα.pdf') =>
    keepFile(server.db, server.services.files, {
      ownerId: owner.id,
      category: 'application',
      name,
      bytes: Buffer.from('%PDF-1.7\n'),
    });

  const handIn = (person: Person, appId: number, fileId: number, key = 'identity') =>
    server.as(person, applications.setDocument, { appId, key, fileId });
  const withdraw = (person: Person, appId: number, fileId: number) =>
    server.as(person, applications.setDocument, { appId, key: 'identity', fileId, withdrawn: true });

  return { anApplicant, aFile, handIn, withdraw };
}
