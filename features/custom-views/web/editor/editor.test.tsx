// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, answersBy, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { badController, viewInUse } from '../../contract/shapes.ts';
import { customViews } from '../../contract.ts';
import { anEditedView } from '../fixtures.ts';
import { ViewListScreen } from '../list/ViewListScreen.tsx';
import { PortScreen } from '../port/PortScreen.tsx';
import { ViewEditorScreen } from './ViewEditorScreen.tsx';

beforeEach(() => localStorage.clear());

const draw = (prepared: Parameters<typeof show>[2], search = '') =>
  show(<ViewEditorScreen />, aSession('Admin'), prepared, {
    at: `/symvoulos/admin/views/edit/5${search}`,
    route: '/symvoulos/admin/views/edit/{-$id}',
  });
const button = (name: string) => screen.getByRole('button', { name });

test('an Admin changes the HTML of a view, tries it, saves the draft and publishes it', async () => {
  let version = 2;
  const { sent } = draw([
    answers(customViews.edit, anEditedView()),
    answersBy(customViews.save, ({ html }) => anEditedView({ html, version: (version = 3) })),
    answersBy(customViews.publish, () =>
      anEditedView({ html: '<p>Νέα</p>', version, published: 3, shown: 3 }),
    ),
  ]);
  const editor = await screen.findByRole('textbox', { name: 'HTML' });
  expect(button('Δημοσίευση στους αναγνώστες')).toBeDisabled();
  await userEvent.click(editor);
  await userEvent.keyboard('{Control>}a{/Control}<p>Νέα</p>');
  expect(await screen.findByText(/Έχετε αλλαγές που δεν αποθηκεύτηκαν/)).toBeVisible();
  await userEvent.click(button('Αποθήκευση πρόχειρου'));
  expect(await screen.findByText('Οι αναγνώστες βλέπουν την έκδοση 2. Το πρόχειρο είναι η 3')).toBeVisible();
  expect(sent.find(({ call }) => call === customViews.save.path)?.input).toMatchObject({ id: 5, version: 2 });
  await userEvent.click(button('Δημοσίευση στους αναγνώστες'));
  await expect.poll(() => screen.queryByText(/Οι αναγνώστες βλέπουν την έκδοση/)).toBeNull();
  expect(sent.find(({ call }) => call === customViews.publish.path)?.input).toEqual({ id: 5, version: 3 });
  expect(await findings()).toEqual([]);
});

test('the editor shows the draft in a frame, lists the methods that it uses, and says what its error is', async () => {
  draw([
    answers(
      customViews.edit,
      anEditedView({ controller: "await ithaki.user();\nthrow new Error('Λείπει');" }),
    ),
  ]);
  expect(await screen.findByText(/Μέθοδοι που χρησιμοποιεί: user\./)).toBeVisible();
  const preview = await screen.findByRole('region', { name: 'Δοκιμή της προβολής' });
  expect(await within(preview).findByText('Λείπει')).toBeVisible();
  expect(within(preview).getByText('Ελεγκτής, γραμμή 2')).toBeVisible();
});

test('a controller that does not compile is marked at its line, and what was typed stays', async () => {
  draw(
    [
      answers(customViews.edit, anEditedView({ controller: 'a();' })),
      answers(customViews.save, refused(badController, { line: 1, column: 4, message: 'unexpected token' })),
    ],
    '?part=controller',
  );
  const editor = await screen.findByRole('textbox', { name: 'Ελεγκτής' });
  await userEvent.click(editor);
  await userEvent.keyboard('{Control>}a{/Control}b(;');
  await userEvent.click(button('Αποθήκευση πρόχειρου'));
  expect(await screen.findByText('1:4 unexpected token')).toBeVisible();
  expect(editor.textContent).toContain('b(;');
});

test('a view that stopped says which version readers see, and lists its errors with the way to their lines', async () => {
  draw([
    answers(customViews.edit, anEditedView({ stoppedAt: new Date('2026-11-21T10:00:00Z'), shown: 1 })),
    answers(customViews.errors, [
      {
        id: 1,
        version: 2,
        part: 'controller',
        message: 'x is not defined',
        line: 4,
        column: 7,
        stack: 'at controller.js:4:7',
        times: 3,
        firstAt: new Date('2026-11-21T09:00:00Z'),
        lastAt: new Date('2026-11-21T10:00:00Z'),
      },
    ]),
  ]);
  expect(await screen.findByText('Η έκδοση 2 σταμάτησε, επειδή απέτυχε σε πολλούς αναγνώστες')).toBeVisible();
  expect(screen.getByText(/Οι αναγνώστες βλέπουν την τελευταία καλή έκδοση, την 1\./)).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Σφάλματα' }));
  expect(await screen.findByText('x is not defined')).toBeVisible();
  expect(screen.getByText(/3 φορές, τελευταία/)).toBeVisible();
  await userEvent.click(button('Ελεγκτής, 4:7'));
  expect(await screen.findByRole('textbox', { name: 'Ελεγκτής' })).toBeVisible();
});

test('an earlier version is compared with the editor line by line, and put into it', async () => {
  const { access, category, controller, descr, titleEl, titleEn, type } = anEditedView();
  const content = { access, category, controller, descr, titleEl, titleEn, type, html: '<p>Παλιά</p>' };
  draw([
    answers(customViews.edit, anEditedView()),
    answers(customViews.history, [
      { version: 2, at: new Date(0), people: 0, failed: 0 },
      { version: 1, at: new Date(0), publishedAt: new Date(0), stoppedAt: new Date(0), people: 9, failed: 3 },
    ]),
    answers(customViews.past, content),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Ιστορικό εκδόσεων' }));
  const old = await screen.findByRole('region', { name: 'Έκδοση 1' });
  expect(within(old).getByText(/9 άτομα · απέτυχε σε 3 άτομα/)).toBeVisible();
  await userEvent.click(within(old).getByRole('button', { name: 'Διαφορές από τον επεξεργαστή' }));
  const differences = await within(old).findByRole('region', { name: 'Διαφορές, HTML, έκδοση 1' });
  expect(differences.textContent).toContain('Αφαιρέθηκε: <p>Παλιά</p>');
  await userEvent.click(within(old).getByRole('button', { name: 'Επαναφορά στον επεξεργαστή' }));
  expect(await screen.findByText(/Η έκδοση 1 είναι στον επεξεργαστή/)).toBeVisible();
});

test('a view that something shows is not removed, and the refusal says where it is', async () => {
  draw([
    answers(customViews.edit, anEditedView()),
    answers(customViews.remove, refused(viewInUse, { uses: '«Μηνιαία αναφορά»' })),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Διαγραφή προβολής' }));
  expect(await screen.findByText(/Η προβολή χρησιμοποιείται εδώ: «Μηνιαία αναφορά»/)).toBeVisible();
});

test('the list says how each view does, and finds a text in the code of all views', async () => {
  const { html: _html, controller: _controller, shown: _shown, ...view } = anEditedView();
  show(
    <ViewListScreen />,
    aSession('Admin'),
    [
      answers(customViews.list, [{ ...view, people: 214, visits: 0, errors: 3 }]),
      answers(customViews.search, {
        found: [{ id: 5, name: 'odigos', part: 'controller', line: 3, text: 'await ithaki.user();' }],
        isCut: false,
      }),
    ],
    { at: '/symvoulos/admin/views/list' },
  );
  expect(await screen.findByText('214 άτομα, 3 σφάλματα')).toBeVisible();
  expect(screen.getByRole('link', { name: 'odigos' })).toHaveAttribute(
    'href',
    '/symvoulos/admin/views/edit/5',
  );
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByText('Στον κώδικα'));
  await userEvent.type(screen.getByRole('searchbox'), 'ithaki');
  const link = await screen.findByRole('link', { name: 'odigos, Ελεγκτής, γραμμή 3' });
  expect(link.getAttribute('href')).toContain('part=controller&line=3');
});

test('the page of reference lists every method and directive, and its example runs', async () => {
  show(<PortScreen />, aSession('Admin'), [], { at: '/symvoulos/admin/views/port' });
  const methods = await screen.findByRole('table', { name: 'Μέθοδοι και στοιχεία των προβολών' });
  for (const call of ['ithaki.user()', 'ithaki.service(name, params?)', 'ithaki.statistics(ids)'])
    expect(within(methods).getByText(call)).toBeVisible();
  const parts = screen.getByRole('table', { name: 'Στοιχεία που εμφανίζει μια προβολή' });
  expect(within(parts).getByText('{ service?: text, query?: number, parameters?: object }')).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Κωδικός QR' })).toBeVisible();
  expect(await findings()).toEqual([]);
});
