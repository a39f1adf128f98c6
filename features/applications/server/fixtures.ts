import { randomUUID } from 'node:crypto';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solveChallenge } from 'altcha-lib';
import { sql } from 'kysely';
import type { FormDefinition } from '#engines/forms/definition.ts';
import { aQuestion } from '#engines/forms/fixtures.ts';
import { setMember } from '#features/people/server/inside.ts';
import { setOpen } from '#features/projects/server/inside.ts';
import { aProject } from '#testing/people.ts';
import { type Person, type startServer, visitor } from '#testing/server.ts';
import type { Db } from '#platform/server/db.ts';
import type { Answers } from '../contract/form.ts';
import { applications } from '../contract.ts';
import type { Status } from '../contract/status.ts';
import { newChallenge } from './bot-check.ts';
import { noticeHash } from './notice.ts';
import { tellResults } from './tell-results.ts';
import { addForm, latestForm } from './store/forms.ts';
import { addApplication } from './store/submit.ts';

const both = (text: string) => ({ el: text, en: text });

/** A form with a rule of each kind, two documents and a question for a file. */
export const aForm: FormDefinition = {
  sections: [
    {
      title: both('Στοιχεία'),
      questions: [
        aQuestion({ name: 'first_name', type: 'text', required: true, label: both('Όνομα') }),
        aQuestion({ name: 'last_name', type: 'text', required: true, label: both('Επώνυμο') }),
        aQuestion({ name: 'email', type: 'email', required: true, label: both('Email') }),
        aQuestion({ name: 'birth', type: 'date', label: both('Γέννηση') }),
        aQuestion({
          name: 'children',
          type: 'number',
          min: 0,
          label: both('Παιδιά'),
          validation: [{ rule: '!(answers.children > 9)', message: both('πολλά') }],
        }),
        aQuestion({ name: 'unemployed', type: 'checkbox', label: both('Σε ανεργία') }),
        aQuestion({
          name: 'since',
          type: 'date',
          required: true,
          show: 'answers.unemployed',
          label: both('Από'),
        }),
        aQuestion({
          name: 'region',
          type: 'select',
          label: both('Περιφέρεια'),
          options: ['attica', 'crete'].map((value) => ({ value, label: both(value) })),
          filter: 'ctx.options.filter((one) => one !== answers.last_name)',
        }),
        aQuestion({
          name: 'cv',
          type: 'file',
          required: true,
          show: 'answers.unemployed',
          label: both('Βιογραφικό'),
        }),
      ],
    },
  ],
  documents: [
    { key: 'identity', title: both('Ταυτότητα'), required: true, kinds: ['pdf', 'image'] },
    {
      key: 'card',
      title: both('Κάρτα ανεργίας'),
      required: true,
      kinds: ['pdf'],
      show: 'answers.unemployed',
    },
  ],
};

export const goodAnswers = {
  first_name: 'Μαρία',
  last_name: 'Παπαδοπούλου',
  birth: '15/05/1996',
  children: '2',
  region: 'crete',
};

const notice = '<p>Ενημέρωση</p>';

/** Adds the first form of a project. */
export const aFormOf = (db: Db, projectId: number, definition = aForm) =>
  addForm(db, {
    projectId,
    number: 1,
    definition,
    noticeHtml: notice,
    noticeHash: noticeHash(notice),
    savedBy: null,
  });

/** Adds a project with a form, open for applications by default. */
export async function aProjectWithForm(
  db: Db,
  { definition = aForm, open = true } = {},
): Promise<{ id: number; url: string }> {
  const id = await aProject(db);
  await aFormOf(db, id, definition);
  if (open) await setOpen(db, id, true, null);
  const { url } = await db.selectFrom('project').where('id', '=', id).select('url').executeTakeFirstOrThrow();
  return { id, url };
}

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

/** Helpers that move applications of this project. */
export function moving(server: TestServer, project: () => number) {
  const stateOf = (id: number) =>
    server.db
      .selectFrom('application')
      .where('id', '=', id)
      .select(['status', 'statusBefore', 'version'])
      .executeTakeFirstOrThrow();

  const move = (person: Person, ids: number[], status: Status | -2, versions?: Record<string, number>) =>
    server.as(person, applications.changeStatus, {
      projectId: project(),
      ids,
      status: status as 1,
      ...(versions && { versions }),
    });

  const one = async (person: Person, id: number) => (await server.as(person, applications.one, { id })).body;

  /** Adds an applicant with an account and an application in this status. */
  const anApplicant = async (status: Status) => {
    const person = await server.person('Registered', { password: 'Ithaki2026!' });
    const application = await anApplication(server.db, { projectId: project(), status, userId: person.id });
    return { person, ...application };
  };

  /** Mails the results of these applications now, as the job does after the undo has passed. */
  const tell = async (...ids: readonly number[]) => {
    const moved = await Promise.all(ids.map(async (id) => ({ id, version: (await stateOf(id)).version })));
    await tellResults(server.services, moved);
  };

  return { stateOf, move, one, anApplicant, tell };
}
