import { randomUUID } from 'node:crypto';
import {
  expect,
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { identity } from '#features/identity/contract.ts';
import { links } from '#features/links/contract.ts';
import { programme } from '#features/programme/contract.ts';
import { steps } from '#features/steps/contract.ts';
import { imports } from '#features/imports/contract.ts';
import { projects } from '#features/projects/contract.ts';
import { make } from './calls.ts';
import { PASSWORD } from './support.ts';

/** The password with which a person is imported, who sets one of their own first. */
const GIVEN = 'Κωδικός-2026';

const open = { Visible: 4, Editable: 1 };
/** The fields of a user that every project here has. */
const names = [
  { Name: 'first_name', Label: 'Όνομα', ...open },
  { Name: 'last_name', Label: 'Επώνυμο', ...open },
];

interface Person {
  /** @default 'Mentee' */
  roles?: 'Mentor' | 'Mentee' | 'SupervisorLite';
  kayas?: string;
  fields: Record<string, string>;
}

interface Wish {
  /** What the project is called, before its address. */
  descr: string;
  /** Fields of a user beside the name. */
  fields?: readonly object[];
  config?: object;
  /** The supervisors who take the project over, where a coordinator makes it. */
  supervisorIds?: readonly number[];
  crowd: (url: string) => readonly Person[];
}

/** A project of its own, which no other journey meets, with a crowd whose sign-in names are its address and their place. */
export async function freshProject(
  staff: APIRequestContext,
  { descr, fields = [], config = {}, supervisorIds = [], crowd }: Wish,
) {
  const url = `j${randomUUID().slice(0, 8)}`;
  const settings = JSON.stringify({ User: { Fields: [...names, ...fields] }, Config: config });
  const { id } = await make(staff, projects.save, {
    project: { url, descr: `${descr} ${url}`, settings },
    supervisorIds: [...supervisorIds],
  });
  const users = crowd(url).map((person, at) => ({
    line: at + 1,
    username: `${url}-${at}`,
    password: GIVEN,
    ...person,
  }));
  if (users.length > 0)
    expect(await make(staff, imports.addUsers, { projectId: id, users })).toHaveLength(users.length);
  return { id, url, usernames: users.map(({ username }) => username) };
}

/** A fresh project with a mentor and mentees of these first names, who are not linked yet. */
export async function freshPair(staff: APIRequestContext, descr: string, ...mentees: string[]) {
  const named = (first: string) => ({ first_name: first, last_name: 'Δείγμα' });
  const project = await freshProject(staff, {
    descr,
    crowd: () => [
      { roles: 'Mentor', fields: named('Λητώ') },
      ...mentees.map((first) => ({ fields: named(first) })),
    ],
  });
  const [mentor] = (await make(staff, links.board, { projectId: project.id })).mentors;
  const { mentees: found } = await make(staff, links.mentees, { projectId: project.id, of: { mentorId: 0 } });
  const first = found.find(({ name }) => name.startsWith(mentees[0]!))!;
  return { ...project, mentorId: mentor!.id, menteeId: first.id };
}

/** Makes the mentor of a pair the mentor by default. */
export const linkPair = (
  staff: APIRequestContext,
  { id: projectId, mentorId, menteeId }: Awaited<ReturnType<typeof freshPair>>,
) => make(staff, links.setDefaultSingle, { projectId, mentorId, menteeId });

/** Adds an action to a project, which its mentees see at once. Returns its id. */
export async function addAction(
  staff: APIRequestContext,
  action: { projectId: number; typeId: number; title: string },
): Promise<number> {
  const { id: actionId } = await make(staff, programme.create, action);
  await make(staff, steps.publish, { actionId });
  return actionId;
}

/** Signs in a person of a fresh project for the first time, and sets a password of their own. */
export async function enterFirst(page: Page, username: string): Promise<void> {
  await make(page.request, identity.signIn, { username, password: GIVEN });
  await make(page.request, identity.changePassword, { password: PASSWORD });
}

/** A browser of its own for a person of a fresh project. */
export async function windowOf(
  browser: Browser,
  username: string,
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await enterFirst(page, username);
  return page;
}
