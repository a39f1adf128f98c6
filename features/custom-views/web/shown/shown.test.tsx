// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { aHub } from '#testing/hub-page.tsx';
import { answers, answersBy, aProject, aSession, refused, show } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { consents } from '#features/consents/contract.ts';
import { GdprScreen } from '#features/consents/web/GdprScreen.tsx';
import { tryingAll } from '#testing/view-escapes.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { useLive } from '#platform/web/live.ts';
import { customViews } from '../../contract.ts';
import type { ShownView } from '../../contract/shapes.ts';
import { aShownView } from '../fixtures.ts';
import { HomeView } from '../home/HomeView.tsx';
import { OpenViewScreen } from './OpenViewScreen.tsx';
import { ViewScreen } from './ViewScreen.tsx';

const counted = [answers(customViews.seen, {}), answers(customViews.failed, {})];

/** Renders the page of a view. */
const draw = (
  view: Partial<ShownView>,
  { session = aSession('Mentee'), more = [] as Parameters<typeof show>[2], search = '' } = {},
) =>
  show(<ViewScreen />, session, [answers(customViews.show, aShownView(view)), ...counted, ...more], {
    at: `/symvoulos/views/x/odigos${search}`,
    route: '/symvoulos/views/$category/$name',
  });

const frameOf = () => screen.findByTitle<HTMLIFrameElement>('Προβολή: Οδηγός');

test('a view is a page of the project with its title, and knows its reader', async () => {
  const { sent } = draw({
    controller: "const { name } = await ithaki.user();\nithaki.toast('Γεια, ' + name);",
  });
  expect(await screen.findByText('Γεια, Μαρία Παπαδοπούλου')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Οδηγός' })).toBeVisible();
  await expect
    .poll(() => sent.filter(({ call }) => call === customViews.seen.path).map(({ input }) => input))
    .toEqual([{ id: 5, version: 2 }]);
  await frameOf();
  expect(await findings()).toEqual([]);
});

test('the frame of a view loads while the view is on its way, and is the one that shows it', async () => {
  const { promise, resolve } = Promise.withResolvers<ShownView>();
  show(<ViewScreen />, aSession('Mentee'), [answersBy(customViews.show, () => promise), ...counted], {
    at: '/symvoulos/views/x/odigos',
    route: '/symvoulos/views/$category/$name',
  });
  const frame = await screen.findByTitle<HTMLIFrameElement>('Προσαρμοσμένη προβολή');
  // It may have loaded already.
  await new Promise((done) => {
    frame.addEventListener('load', done, { once: true });
    setTimeout(done, 1_000);
  });
  expect(screen.queryByText('Η προβολή δεν άνοιξε')).toBeNull();
  resolve(aShownView({ controller: "ithaki.toast('ήρθε')" }));
  expect(await screen.findByText('ήρθε')).toBeVisible();
  expect(await frameOf()).toBe(frame);
});

test('a view says what it has to say in the language of its reader', async () => {
  draw({
    controller:
      "const w = await ithaki.texts({ el: { a: 'Ναι' }, en: { a: 'Yes' } });\nithaki.toast(w.a + '!');",
  });
  expect(await screen.findByText('Ναι!')).toBeVisible();
});

test('readers of a view whose controller throws see a calm card, and the error is kept with its place', async () => {
  const { sent } = draw({ controller: "const a = 1;\nthrow new Error('Λείπει');" });
  expect(await screen.findByText('Η προβολή δεν άνοιξε')).toBeVisible();
  expect(screen.queryByText(/Λείπει/)).toBeNull();
  const failed = () => sent.find(({ call }) => call === customViews.failed.path)?.input;
  await expect
    .poll(failed)
    .toMatchObject({ id: 5, version: 2, part: 'controller', message: 'Λείπει', line: 2 });
  expect(String(failed()?.['stack'])).toContain('controller.js:2');
});

test('an Admin reads the message, the line and the stack of a view that failed, and has a way to its code', async () => {
  draw({ controller: "throw new Error('Λείπει');" }, { session: aSession('Admin') });
  expect(await screen.findByText('Λείπει')).toBeVisible();
  expect(screen.getByText('Ελεγκτής, γραμμή 1')).toBeVisible();
  expect(screen.getByText('Διαδρομή κλήσεων')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Άνοιγμα του κώδικα' });
  expect(link.getAttribute('href')).toContain('/symvoulos/admin/views/edit/5?part=controller&line=1');
});

test('a view that runs for ever is taken away, and that counts as an error', async () => {
  const { sent } = draw({ controller: 'while (true) {}' });
  expect(await screen.findByText('Η προβολή δεν άνοιξε', {}, { timeout: 20_000 })).toBeVisible();
  await expect
    .poll(() => sent.find(({ call }) => call === customViews.failed.path)?.input)
    .toMatchObject({ message: 'gone: silent' });
});

test('a draft that an Admin looks at is marked, and nothing of it is counted', async () => {
  const { sent } = draw(
    { isDraft: true, controller: 'throw 1' },
    { session: aSession('Admin'), search: '?draft=1' },
  );
  expect(await screen.findByText('Βλέπετε το πρόχειρο, όχι όσα βλέπουν οι αναγνώστες')).toBeVisible();
  expect(await screen.findByText('Η προβολή δεν άνοιξε')).toBeVisible();
  expect(sent.map(({ call }) => call)).not.toContain(customViews.failed.path);
  expect(sent.map(({ call }) => call)).not.toContain(customViews.seen.path);
});

test('a view gets only the methods that its code names', async () => {
  draw({
    controller: "const { user } = ithaki;\nithaki.toast(typeof user + ' ' + Object.keys(ithaki).join(' '));",
  });
  expect(await screen.findByText('undefined toast navigate')).toBeVisible();
});

test('a view reaches only what it is given', async () => {
  draw({ controller: tryingAll("ithaki.toast('Ανοιχτά: ' + (open.join(', ') || 'τίποτα'));") });
  expect(await screen.findByText('Ανοιχτά: τίποτα')).toBeVisible();
});

test('a view for anyone reaches no data of an Admin who looks at it, in a project and outside', async () => {
  const open = {
    isOpen: true,
    controller:
      "ithaki.toast(Object.keys(ithaki).join(' '));\n// ithaki.user() ithaki.service() ithaki.show()",
  };
  const { unmount } = draw(open, { session: aSession('Admin') });
  expect(await screen.findByText('toast navigate')).toBeVisible();
  unmount();
  show(<OpenViewScreen />, aSession('Admin'), [answers(customViews.show, aShownView(open)), ...counted], {
    at: '/view/odigos',
    route: '/view/$name',
  });
  expect((await screen.findAllByText('toast navigate')).length).toBeGreaterThan(0);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});

test('a view shows a part of the product in a slot, and hears what its user does there', async () => {
  draw({
    html: '<h2>Πότε;</h2><div id="day"></div><p>Μετά</p>',
    controller: `const day = await ithaki.show('day', 'date', { label: 'Ημέρα' });
day.onChange((value) => ithaki.toast('Επιλέξατε ' + value));`,
  });
  const field = await screen.findByRole('textbox', { name: 'Ημέρα' });
  const { top } = (await frameOf()).getBoundingClientRect();
  await expect.poll(() => field.getBoundingClientRect().top).toBeGreaterThan(top + 20);
  const element = await frameOf();
  await expect
    .poll(() => element.getBoundingClientRect().bottom - field.getBoundingClientRect().bottom)
    .toBeGreaterThan(0);
  await userEvent.type(field, '15/05/2026');
  expect(await screen.findByText('Επιλέξατε 15-05-2026')).toBeVisible();
});

test('a part that does not exist, or whose options are wrong, is refused', async () => {
  draw({
    html: '<div id="a"></div>',
    controller: `const codes = [];
for (const [name, options] of [['nothing', {}], ['qr', {}], ['qr', { value: 'x', size: 9000 }]])
  await ithaki.show('a', name, options).catch(({ code }) => codes.push(code));
ithaki.toast(codes.join(' '));`,
  });
  expect(await screen.findByText('no-such-directive bad-input bad-input')).toBeVisible();
});

test('a page keeps the version that it shows, and offers a newer one', async () => {
  const hub = aHub('messenger');
  function Live() {
    useLive(true);
    return <ViewScreen />;
  }
  show(
    <Live />,
    aSession('Mentee'),
    [
      answers(customViews.show, aShownView({ controller: "ithaki.toast('πρώτη')" })),
      answers(customViews.show, aShownView({ version: 3, controller: "ithaki.toast('δεύτερη')" })),
      ...counted,
    ],
    { at: '/symvoulos/views/x/odigos', route: '/symvoulos/views/$category/$name' },
  );
  expect(await screen.findByText('πρώτη')).toBeVisible();
  await expect.poll(hub.isHeard).toBe(true);
  hub.say('customView', { ViewId: 5, Version: 3 });
  const load = await screen.findByRole('button', { name: 'Φόρτωση της νέας έκδοσης' });
  expect(screen.queryByText('δεύτερη')).toBeNull();
  await userEvent.click(load);
  expect(await screen.findByText('δεύτερη')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Φόρτωση της νέας έκδοσης' })).toBeNull();
});

test('a view that its reader does not find is said to be gone', async () => {
  show(<ViewScreen />, aSession('Mentee'), [answers(customViews.show, refused(notFound))], {
    at: '/symvoulos/views/x/odigos',
    route: '/symvoulos/views/$category/$name',
  });
  expect(await screen.findByText('Η προβολή δεν βρέθηκε')).toBeVisible();
});

const home = (Roles: string[]) => ({
  ...aProject,
  settings: { Config: { HomeCustomView: { Name: 'odigos', Roles } } },
});

test.each([
  ['is on the start page of its roles', ['Mentee'], {}, true],
  ['is not on the start page of others', ['Mentor'], {}, false],
  ['that failed too often is not on the start page', ['Mentee'], { isLastGood: true }, false],
])('the view of the settings %s', async (_what, of, view, isThere) => {
  const { sent } = show(
    <HomeView />,
    aSession('Mentee'),
    [answers(customViews.show, aShownView(view)), ...counted],
    { project: home(of) },
  );
  if (of.includes('Mentee'))
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain(customViews.show.path));
  if (isThere)
    expect(
      await within(await screen.findByRole('region', { name: 'Οδηγός' })).findByTitle(/Οδηγός/),
    ).toBeTruthy();
  else {
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(screen.queryByTitle(/Οδηγός/)).toBeNull();
  }
});

test('a view that names itself gdpr stands above the consent, in its box, and neither hides nor replaces it', async () => {
  const consent = {
    projectId: 1,
    project: 'Έργο',
    required: true,
    given: false,
    html: '<p>Το κείμενο</p>',
    version: 1,
    hash: 'abc',
  };
  const view = aShownView({
    name: 'gdpr',
    html: `<style>body, p { position: fixed; inset: 0; height: 9000px; z-index: 9999; background: red }</style>${'<p>Ψηλή</p>'.repeat(300)}`,
    controller: "ithaki.toast(Object.keys(ithaki).join(' ')); document.title = 'x'; top.location = '/';",
  });
  show(<GdprScreen />, aSession('Mentee'), [
    answers(consents.list, [consent]),
    answers(customViews.aboveConsent, { view }),
    ...counted,
  ]);
  const frame = await screen.findByTitle<HTMLIFrameElement>('Προβολή: Οδηγός');
  const text = await screen.findByText('Το κείμενο');
  expect(text).toBeVisible();
  expect(frame.getBoundingClientRect().height).toBeLessThanOrEqual(420);
  expect(frame.getBoundingClientRect().bottom).toBeLessThanOrEqual(text.getBoundingClientRect().top);
  await waitFor(() => expect(screen.queryByTitle('Προβολή: Οδηγός')).toBeNull(), { timeout: 10_000 }).catch(
    () => undefined,
  );
  expect(screen.getByRole('button', { name: 'Συμφωνώ και συνεχίζω' })).toBeEnabled();
  expect(text).toBeVisible();
});
