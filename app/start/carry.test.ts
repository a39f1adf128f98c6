import { expect, test } from 'vitest';
import { customViews } from '#features/custom-views/contract.ts';
import { aView } from '#features/custom-views/server/fixtures.ts';
import { identity } from '#features/identity/contract.ts';
import { notifications } from '#features/notifications/contract.ts';
import { people } from '#features/people/contract.ts';
import { projects } from '#features/projects/contract.ts';
import type { Call } from '#platform/contract/call.ts';
import type { Role } from '#platform/contract/roles.ts';
import { starting } from '#platform/server/starting.ts';
import { type Person, startServer, visitor } from '#testing/server.ts';
import { aProject } from '#testing/people.ts';
import { carrier } from './carry.ts';
import type { ScreenFiles } from './screen-files.ts';

const server = startServer();

const only = (name: string) => ({ files: [`assets/${name}.js`, `assets/${name}.css`], texts: [name] });
const screens: ScreenFiles = {
  frame: { files: ['assets/frame.js'], texts: [] },
  offline: { files: [], texts: [] },
  screens: [
    { path: '/signin', may: 'anyone', ...only('identity') },
    { path: '/account', may: 'signed-in', ...only('identity') },
    { path: '/{curProject}/home', may: ['Mentee', 'Mentor', 'Admin'], ...only('steps') },
    { path: '/{curProject}/admin/user/{id?}', may: ['Admin'], ...only('people') },
    { path: '/{curProject}/admin/user/list', may: ['Admin'], ...only('imports') },
    { path: '/{curProject}/views/{category}/{name}', may: ['Mentee'], ...only('custom-views') },
  ],
  homeParts: [
    { on: 'home', roles: ['Mentee'], ...only('meetings') },
    { on: 'home', roles: ['Mentor'], ...only('conference') },
    { on: 'overview', roles: ['Mentee'], ...only('privacy') },
  ],
};

const starts = [
  starting(notifications.count, { on: 'frame', input: () => ({}) }),
  starting(people.myMentor, { on: 'home', input: (projectId) => ({ projectId }) }),
];

const early = {
  script: 'assets/early.js',
  markupIn: (language: string) => (language === 'en' ? '<h1>Sign in</h1>' : '<h1>Σύνδεση</h1>'),
};

interface Carried {
  language: string;
  texts: Record<string, Record<string, Record<string, string>>>;
  answers: Record<string, [number, Record<string, unknown>]>;
}

/** What the document of this address carries for a person, as a browser would read it, and the files that it names. */
async function carriedAt(address: string, person: Person, begins: typeof starts = []) {
  const { head, body } = await carrier(server.app, screens, { starts: begins, early })({
    url: address,
    cookies: Object.fromEntries(person.cookies),
    headers: { cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  const [, shown, json = ''] =
    /^(<div id="early".*<\/div>)?<script type="application\/json" id="carried">([^<]*)<\/script>$/.exec(
      body,
    ) ?? [];
  const files = [...head.matchAll(/href="\/assets\/([^"]+)"/g)].map(([, file]) => file);
  return { ...(JSON.parse(json) as Carried), files, body, shown };
}

const keyOf = (call: Call, input: object = {}) => `${call.path} ${JSON.stringify(input)}`;
const who = ({ answers }: Carried) => answers[keyOf(identity.identity)];

async function member(role: Role, fields?: Record<string, string>) {
  const project = await aProject(server.db);
  const person = await server.person(role, { project, ...(fields && { fields }) });
  const url = (await server.as(person, projects.default, {})).body.url;
  return { person, url };
}

test('the document of a visitor says that there is no session, and carries the sign-in page for an address that needs one', async () => {
  const atHome = await carriedAt('/some-project/home', visitor());
  expect(Object.keys(atHome.answers)).toEqual([keyOf(identity.identity)]);
  expect(who(atHome)?.[0]).toBe(401);
  expect(Object.keys(atHome.texts['el']!)).toEqual(['first', 'identity']);
  expect(atHome.files).toEqual(['identity.js', 'identity.css']);
});

test('a document that begins with the sign-in form shows it before the script, in the language of its reader, and no other does', async () => {
  const reader = visitor();
  expect((await carriedAt('/some-project/home', reader)).shown).toBe(
    '<div id="early" lang="el"><h1>Σύνδεση</h1></div>',
  );
  expect((await carriedAt('/signin?reset=abc', reader)).shown).toBeUndefined();
  reader.cookies.set('ithaki-language', 'en');
  expect((await carriedAt('/signin?returnUrl=/x', reader)).shown).toContain('<h1>Sign in</h1>');
  const { person, url } = await member('Mentee');
  expect((await carriedAt(`/${url}/home`, person)).shown).toBeUndefined();
});

test('the document of a user carries the answers of their own calls, and no data of other users', async () => {
  const { person, url } = await member('Mentee');
  const other = await member('Mentee');
  const carried = await carriedAt(`/${url}/home`, person);
  expect(who(carried)).toEqual([
    200,
    expect.objectContaining({ Username: person.username, Roles: ['Mentee'] }),
  ]);
  expect(carried.answers[keyOf(projects.open, { Name: url })]).toEqual([
    200,
    expect.objectContaining({ url }),
  ]);
  expect(carried.files).toEqual(['frame.js', 'steps.js', 'steps.css', 'meetings.js', 'meetings.css']);

  // A project of others answers like a missing one: nothing of it is carried.
  const strange = await carriedAt(`/${other.url}/home`, person);
  expect(Object.keys(strange.answers)).toEqual([keyOf(identity.identity)]);
  expect(strange.body).not.toContain(other.person.username);
});

test('a start page carries the answers that its parts ask for, and other screens and users those that are theirs', async () => {
  const { person, url } = await member('Mentee');
  const keysAt = async (address: string, of: Person) =>
    Object.keys((await carriedAt(address, of, starts)).answers).filter(
      (key) => !key.startsWith(identity.identity.path) && !key.startsWith(projects.open.path),
    );
  const { Id } = (await carriedAt(`/${url}/home`, person)).answers[keyOf(projects.open, { Name: url })]![1];
  const [unread, mentor] = [keyOf(notifications.count), keyOf(people.myMentor, { ProjectId: Id })];
  expect(await keysAt(`/${url}/home`, person)).toEqual([unread, mentor]);
  const mentors = await member('Mentor');
  expect(await keysAt(`/${mentors.url}/home`, mentors.person)).toEqual([unread]);
  const admin = await server.person('Admin');
  expect(await keysAt(`/${url}/admin/user/7`, admin)).toEqual([unread]);
  expect(await keysAt('/account', person)).toEqual([]);
  // They are those of the calls themselves.
  const { answers } = await carriedAt(`/${url}/home`, person, starts);
  expect(answers[unread]).toEqual([200, { Unread: 0 }]);
});

test('the start page carries the default project, under the address to which it leads', async () => {
  const { person, url } = await member('Mentor');
  const { answers, files } = await carriedAt('/', person);
  expect(Object.keys(answers)).toEqual([
    keyOf(identity.identity),
    keyOf(projects.default),
    keyOf(projects.open, { Name: url }),
  ]);
  expect(files).toContain('conference.js');
});

test('the document of a screen carries an answer that depends on its address, for those who may have it', async () => {
  const { person, url } = await member('Mentee');
  const projectId = (await server.as(person, projects.default, {})).body.id;
  const name = 'Οδηγός.1';
  await aView(server.db, { projectId, name }, { html: '<p>Προβολή</p>' });
  const begins = [
    starting(customViews.show, {
      on: '/{curProject}/views/{category}/{name}',
      input: (id, _userId, params) => ({ name: params['name'] ?? '', projectId: id, draft: false }),
    }),
  ];
  const key = keyOf(customViews.show, { Name: name, ProjectId: projectId, Draft: false });
  const at = `/${url}/views/-/${encodeURIComponent(name)}`;
  const { answers } = await carriedAt(at, person, begins);
  expect(answers[key]).toEqual([200, expect.objectContaining({ Html: '<p>Προβολή</p>' })]);
  for (const elsewhere of [`/${url}/home`, `${at}x`, `/${url}/views/${name}`])
    expect(Object.keys((await carriedAt(elsewhere, person, begins)).answers)).not.toContain(key);
  const mentor = await server.person('Mentor', { project: projectId });
  expect(Object.keys((await carriedAt(at, mentor, begins)).answers)).not.toContain(key);
});

test('a document after the end of the session carries none of it', async () => {
  const { person, url } = await member('Mentee');
  const before = new Map(person.cookies);
  await server.as(person, identity.signOut, {});
  const carried = await carriedAt(`/${url}/home`, { ...person, cookies: before });
  expect(who(carried)?.[0]).toBe(401);
  expect(Object.keys(carried.answers)).toHaveLength(1);
  expect(carried.body).not.toContain(person.username);
});

test('an Admin who views as a user gets the document of that user, and another user with that cookie their own', async () => {
  const admin = await server.person('Admin');
  const { person } = await member('Mentee');
  const cookies = (of: Person) => new Map([...of.cookies, ['view-as', String(person.id)]]);
  const viewing = await carriedAt('/account', { ...admin, cookies: cookies(admin) });
  expect(who(viewing)?.[1]).toMatchObject({
    Id: person.id,
    Roles: ['Mentee'],
    ViewedBy: expect.any(String) as string,
  });
  const mentor = await server.person('Mentor');
  const own = await carriedAt('/account', { ...mentor, cookies: cookies(mentor) });
  expect(who(own)?.[1]).toMatchObject({ Id: mentor.id });
});

test('a name that looks like markup stays inside the data', async () => {
  const { person, url } = await member('Mentee', {
    first_name: '</script><script>alert(1)</script><!--',
    last_name: "$& $' \u2028",
  });
  const carried = await carriedAt(`/${url}/home`, person);
  expect(who(carried)?.[1]?.['Name']).toContain('</script><script>alert(1)</script><!--');
  expect(carried.body.match(/</g)).toHaveLength(2);
});

test('the texts come in the language that was chosen in the browser', async () => {
  const reader = visitor();
  reader.cookies.set('ithaki-language', 'en');
  const { language, texts } = await carriedAt('/signin', reader);
  expect([language, texts['en']?.['first']?.['ui.word.signIn']]).toEqual(['en', 'Sign in']);
});

test('fixed words of an address go before parameters, without regard to case, and what a user may not open is not named', async () => {
  const admin = await server.person('Admin');
  const { person: mentee, url } = await member('Mentee');
  expect((await carriedAt(`/${url}/Admin/User/LIST/`, admin)).files).toContain('imports.js');
  expect((await carriedAt(`/${url}/admin/user/7`, admin)).files).toContain('people.js');
  expect((await carriedAt(`/${url}/admin/user/7`, mentee)).files).toEqual([]);
  expect((await carriedAt('/%E0%A4%A', mentee)).files).toContain('steps.js');
});
