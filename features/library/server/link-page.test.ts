import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aProject } from '#testing/people.ts';
import { openOutgoing } from '#platform/server/outgoing/outgoing.ts';
import { startServer, type Person } from '#testing/server.ts';
import { library } from '../contract.ts';
import { aLink } from './fixtures.ts';
import { linkPageJob } from './link-page.ts';

const server = startServer({ idle: true });

/** What the other site answers, by path. */
const site: Record<string, { type: string; body: string | Buffer }> = {};
const http = createServer(({ url = '' }, response) => {
  const page = site[url];
  if (page) response.setHeader('content-type', page.type).end(page.body);
  else response.writeHead(404).end();
});
let origin = '';
beforeAll(async () => {
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  origin = `http://site.example:${port}`;
  const outgoing = openOutgoing([{ host: 'site.example', port: String(port), path: '/' }], {
    isPublic: () => true,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  Object.assign(server.services, { outgoing });
});
afterAll(() => void http.close());

let projectId = 0;
let supervisor: Person;
let mentee: Person;
beforeEach(async () => {
  projectId = await aProject(server.db);
  supervisor = await server.person('Supervisor', { project: projectId });
  mentee = await server.person('Mentee', { project: projectId });
});

const itemOf = async (person: Person, id: number) => (await server.as(person, library.one, { id })).body.item;
/** Does the work that is queued, as a node would; returns how many jobs there were. */
async function work(): Promise<number> {
  const { rows } = await sql<{ data: object }>`
    delete from jobs.job where name = ${linkPageJob.queue} returning data`.execute(server.db);
  for (const { data } of rows)
    await linkPageJob.run(server.services, data, { attempt: 1, lastAttempt: false });
  return rows.length;
}

const picture = () =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

test('a link gets the title and the picture of its page, and is found by that title', async () => {
  site['/guide'] = {
    type: 'text/html; charset=utf-8',
    body: '<head><title>Οδηγός βιογραφικού</title><meta property="og:image" content="/cover.png"></head>',
  };
  site['/cover.png'] = { type: 'image/png', body: await picture() };
  const { id, title } = await aLink(server, supervisor, { projectId, link: `${origin}/guide` });
  expect(title).toBe('site.example: guide');
  expect(await work()).toBe(1);
  expect((await itemOf(mentee, id)).page).toEqual({ title: 'Οδηγός βιογραφικού', hasPicture: true });
  expect((await itemOf(mentee, id)).title).toBe('Οδηγός βιογραφικού');
  const found = await server.as(mentee, library.search, { projectId, libSearchText: 'βιογραφικο' });
  expect(found.body.list.map(({ item }) => item.id)).toEqual([id]);

  const shown = await server.as(mentee, library.linkPicture, { id });
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  const outsider = await server.person('Mentee', { project: await aProject(server.db) });
  expect((await server.as(outsider, library.linkPicture, { id })).status).toBe(404);
});

test('a page in an old Greek encoding is read, and a title that its uploader wrote stays', async () => {
  const greeting = Buffer.from([0xca, 0xe1, 0xeb, 0xe7, 0xec, 0xdd, 0xf1, 0xe1]);
  const body = [Buffer.from('<head><title>'), greeting, Buffer.from('</title></head>')];
  site['/old'] = { type: 'text/html', body: Buffer.concat(body) };
  const { id } = await aLink(server, supervisor, { projectId, link: `${origin}/old`, title: 'Δικός μου' });
  expect(await work()).toBe(1);
  expect((await itemOf(mentee, id)).page).toEqual({ title: 'Καλημέρα', hasPicture: false });
  expect((await itemOf(mentee, id)).title).toBe('Δικός μου');
  expect((await server.as(mentee, library.linkPicture, { id })).status).toBe(404);
});

test('a picture that is none, or lies elsewhere, leaves the title alone', async () => {
  site['/broken.png'] = { type: 'image/png', body: 'no picture' };
  for (const [path, image] of [
    ['/broken', '/broken.png'],
    ['/elsewhere', 'http://127.0.0.1:1/secret.png'],
    ['/file', 'file:///etc/passwd'],
  ] as const) {
    const head = `<title>${path}</title><meta property="og:image" content="${image}">`;
    site[path] = { type: 'text/html', body: `<head>${head}</head>` };
    const { id } = await aLink(server, supervisor, { projectId, link: origin + path });
    expect(await work()).toBe(1);
    expect((await itemOf(mentee, id)).page).toEqual({ title: path, hasPicture: false });
  }
});

test('an edited link is read anew, and one to another place is not read', async () => {
  site['/first'] = { type: 'text/html', body: '<head><title>First</title></head>' };
  const item = await aLink(server, supervisor, { projectId, link: `${origin}/first`, title: 'A' });
  await work();
  expect((await itemOf(mentee, item.id)).page?.title).toBe('First');
  const { version } = await itemOf(supervisor, item.id);
  const wish = { id: item.id, version, title: 'A', category: '', metadata: {}, tags: [] };
  const edited = await server.as(supervisor, library.updateFile, {
    ...wish,
    link: 'https://www.example.org/b',
  });
  expect(edited.body.page).toBeUndefined();
  expect(await work()).toBe(0);
});
