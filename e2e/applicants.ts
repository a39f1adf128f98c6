import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { aPdf } from '#db/seed/documents.ts';
import { chanceFrom } from '#db/seed/chance.ts';
import { aPerson, anAfm, anAmka } from '#db/seed/people.ts';
import { applications } from '#features/applications/contract.ts';
import { selection } from '#features/selection/contract.ts';
import type { Answers } from '#features/forms/contract/form.ts';
import { files } from '#features/files/contract.ts';
import { consents } from '#features/consents/contract.ts';
import { identity } from '#features/identity/contract.ts';
import { projects } from '#features/projects/contract.ts';
import { make } from './calls.ts';
import { mailTo, PASSWORD } from './support.ts';

/** The project of the demo that takes applications. */
export const PROJECT = 'symvoulos';

/** An applicant: an address of their own, and an answer to each question. */
export interface Applicant {
  email: string;
  name: string;
  answers: Answers;
}

/** The same person every time, but for the address and the numbers: no journey meets the applicant of another one. */
export function anApplicant(change: Answers = {}): Applicant {
  const { city: _city, ...person } = aPerson(chanceFrom(11), 1);
  const email = `${randomUUID()}@example.com`;
  const [day = 0, month = 0, year = 0] = person.birth_date.split('-').map(Number);
  const chance = chanceFrom(randomInt(2 ** 31));
  return {
    email,
    name: `${person.first_name} ${person.last_name}`,
    answers: {
      ...person,
      email,
      afm: anAfm(chance),
      amka: anAmka(chance, { day, month, year }, person.sex === 'female'),
      phone: `+3069${randomInt(10_000_000, 99_999_999)}`,
      education: 'university',
      unemployed: 'yes',
      unemployed_since: '01-03-2025',
      motivation: 'Θέλω να αλλάξω επάγγελμα και ψάχνω κατεύθυνση.',
      track: 'job',
      ...change,
    },
  };
}

/** A document as a file chooser gives it. */
export const aDocument = (name: string) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(aPdf(name)),
});

/** The answer to a puzzle of the bot check, worked out as a browser does it. */
async function solvedCheck(http: APIRequestContext): Promise<string> {
  const challenge = (await make(http, applications.challenge, {})) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Submits an application without the page; answers its protocol number. */
export async function submitted(http: APIRequestContext, { answers }: Applicant): Promise<string> {
  const { version, noticeHash } = await make(http, applications.form, { project: PROJECT });
  const { protocol } = await make(http, applications.submit, {
    project: PROJECT,
    formVersion: version,
    noticeHash,
    answers,
    consents: [true, true],
    botCheck: await solvedCheck(http),
    requestKey: randomUUID(),
  });
  return protocol;
}

/** Submits and follows the link of the mail: `http` is signed in as the applicant from then on. */
export async function confirmed(http: APIRequestContext, applicant: Applicant): Promise<string> {
  const protocol = await submitted(http, applicant);
  const { links } = await mailTo(http, applicant.email, /Επιβεβαιώστε/);
  await make(http, applications.confirm, { token: links[0]!.split('/').at(-1)! });
  await make(http, identity.changePassword, { password: PASSWORD });
  return protocol;
}

/** Hands a document in, without the page. */
export async function handedIn(http: APIRequestContext, key: string): Promise<void> {
  const { name, mimeType: mime, buffer } = aDocument(key);
  const file = { category: 'application', name, originalName: name, mime, parts: 1 } as const;
  const { id } = await make(http, files.startUpload, file);
  await make(http, files.uploadPart, { id, part: 0, data: new Uint8Array(buffer) });
  await make(http, files.endUpload, { id });
  const [own] = await make(http, applications.mine, {});
  await make(http, applications.setDocument, { appId: own!.id, key, fileId: id });
}

/** The applications of an address, as staff see them; `http` is theirs. */
export async function applicationsOf(http: APIRequestContext, email: string) {
  const { id: projectId } = await make(http, projects.open, { name: PROJECT });
  const { list } = await make(http, selection.list, { projectId, filter: { search: email } });
  return list.map((one) => ({ ...one, projectId }));
}

/** Makes mentees of applicants and gives the consent that their project asks for; `staff` may move applications. */
export async function selected(
  staff: APIRequestContext,
  http: APIRequestContext,
  applicant: Applicant,
): Promise<string> {
  const protocol = await confirmed(http, applicant);
  const [{ id, projectId } = { id: 0, projectId: 0 }] = await applicationsOf(staff, applicant.email);
  await make(staff, selection.changeStatus, { projectId, ids: [id], status: 3 });
  const [consent] = await make(http, consents.list, {});
  await make(http, consents.set, { projectId, given: true, hash: consent!.hash });
  return protocol;
}
