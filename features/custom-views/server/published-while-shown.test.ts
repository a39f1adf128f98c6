import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { expect, test } from 'vitest';
import { unpackEvent } from '#platform/contract/event.ts';
import { enter } from '#testing/hub.ts';
import { aProject } from '#testing/people.ts';
import { type Person, startServer } from '#testing/server.ts';
import { customViews } from '../contract.ts';
import { customViewEvents } from '../contract/events.ts';
import { aContent, aView } from './fixtures.ts';

/** People with a page that shows the view. */
const PAGES = 200;
/** Pages that are opened at the same time. */
const AT_ONCE = 20;
/** Longer than an announcement is on its way: a second one would have come. */
const QUIET_MS = 500;

const server = startServer();
const { changed } = customViewEvents;

interface OpenPage {
  person: Person;
  socket: Socket;
  /** What the hub told the page. */
  heard: { viewId: number; version: number }[];
  /** The version that it shows. */
  shows: number;
}

// The server of the tests fails a call or an announcement that holds the event loop for too long (`testing/turns.ts`).
test(
  'a view that is published while 200 pages show it: each is told once, keeps what it has, and gets the new version when it asks',
  { timeout: 60_000 },
  async () => {
    const project = await aProject(server.db);
    const admin = await server.person('Admin', { project });
    const name = `v-${randomUUID().slice(0, 12)}`;
    const id = await aView(server.db, { projectId: project, name }, { html: '<p>Πρώτη</p>' });

    const show = async ({ person }: Pick<OpenPage, 'person'>) =>
      (await server.as(person, customViews.show, { name, projectId: project })).body;
    const open = async (): Promise<OpenPage> => {
      const person = await server.person('Mentee', { project });
      const socket = await enter(server.app, person);
      const page: OpenPage = { person, socket, heard: [], shows: 0 };
      socket.on(changed.name, (wire: unknown) => page.heard.push(unpackEvent(changed, wire)));
      page.shows = (await show(page)).version;
      await server.as(person, customViews.seen, { id, version: page.shows });
      return page;
    };
    const pages: OpenPage[] = [];
    while (pages.length < PAGES) pages.push(...(await Promise.all(Array.from({ length: AT_ONCE }, open))));
    // One who looks at another page is not told.
    const elsewhere = await enter(server.app, await server.person('Mentee', { project }));
    let strays = 0;
    elsewhere.on(changed.name, () => (strays += 1));

    const draft = await server.as(admin, customViews.save, {
      ...aContent({ html: '<p>Δεύτερη</p>' }),
      id,
      version: 1,
    });
    const { version } = draft.body;
    // A draft is nothing to its readers.
    expect((await show(pages[0]!)).version).toBe(1);
    expect((await server.as(admin, customViews.publish, { id, version })).status).toBe(200);

    await expect
      .poll(() => pages.filter(({ heard }) => heard.length === 0).length, { timeout: 10_000 })
      .toBe(0);
    await pause(QUIET_MS);
    for (const { heard, shows } of pages) {
      expect(heard).toEqual([{ viewId: id, version }]);
      expect(shows).toBe(1);
    }
    expect(strays).toBe(0);
    // What a page that still shows the first version reports belongs to that one, also after the other was published.
    const late = pages.at(-1)!;
    expect((await server.as(late.person, customViews.seen, { id, version: late.shows })).status).toBe(200);
    const loaded = await Promise.all(pages.map(show));
    expect(new Set(loaded.map((view) => view.version))).toEqual(new Set([version]));
    expect(new Set(loaded.map(({ html }) => html))).toEqual(new Set(['<p>Δεύτερη</p>']));
  },
);
