// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, answersBy, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { unavailable } from '#platform/contract/refusal.ts';
import { queries } from '../../contract.ts';
import type { QueryRow } from '../../contract/queries.ts';
import { aRow, ranAt } from '../fixtures.ts';
import { ReportListScreen } from './ReportListScreen.tsx';

beforeAll(() => import('#ui/menu/OpenMenu.tsx'));

const place = { at: '/symvoulos/admin/report/list' };
const list = (rows: QueryRow[], own: { isOn?: boolean; mayWrite?: boolean } = {}) =>
  answers(queries.all, { queries: rows, isOn: true, mayWrite: true, mayTry: false, missingReady: 0, ...own });
const rows = [
  aRow({ lastRun: { at: ranAt, ms: 53, rows: 1234 } }),
  aRow({
    id: 6,
    name: 'Ώρες ανά μήνα',
    display: 'pivot',
    isFavorite: true,
    mayChange: false,
    projectId: undefined,
  }),
];
const draw = (prepared: Parameters<typeof show>[2] = [list(rows)]) =>
  show(<ReportListScreen />, aSession('Supervisor'), prepared, place);
const open = async (name: string, entry: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Ενέργειες: ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

test('the list shows the favourites first, and the form, the last run and the roles of each report', async () => {
  draw();
  const links = await screen.findAllByRole('link', { name: /^(Άτομα|Ώρες)/ });
  expect(links.map(({ textContent }) => textContent)).toEqual(['Ώρες ανά μήνα', 'Άτομα ανά ρόλο']);
  expect(links[0]).toHaveAttribute('href', '/symvoulos/admin/report/view/6');
  const row = within(links[1]!.closest('tr')!);
  for (const text of [
    'Πίνακας',
    '27/11/2026 04:10',
    '1.234 γραμμές',
    'Επόπτης',
    'Πόσα άτομα έχει κάθε ρόλος.',
  ])
    expect(row.getByText(text)).toBeVisible();
  expect(within(links[0]!.closest('tr')!).getByText('Συγκεντρωτικός')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Νέα αναφορά' })).toHaveAttribute(
    'href',
    '/symvoulos/admin/report/edit',
  );
  expect(document.body.textContent).not.toContain('queries.');
  expect(await findings()).toEqual([]);
});

test('the list is searched without accents, in names and descriptions', async () => {
  draw();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Αναζήτηση αναφορών' }), 'ωρες{Enter}');
  await expect.poll(() => screen.queryByText('Άτομα ανά ρόλο')).toBeNull();
  expect(screen.getByRole('link', { name: 'Ώρες ανά μήνα' })).toBeVisible();
});

test('five hundred reports come in pages of 25, and one of them is found at once', async () => {
  draw([list(Array.from({ length: 500 }, (_, at) => aRow({ id: at + 1, name: `Αναφορά ${at + 1}` })))]);
  expect(await screen.findByText('1–25 από 500 εγγραφές')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Αναζήτηση αναφορών' }), '417{Enter}');
  expect(await screen.findByRole('link', { name: 'Αναφορά 417' })).toBeVisible();
});

test('the star makes a favourite', async () => {
  const { sent } = draw([list(rows), answers(queries.favorite, {})]);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Αγαπημένη: Άτομα ανά ρόλο', pressed: false }),
  );
  await expect
    .poll(() => sent.find(({ call }) => call === queries.favorite.path)?.input)
    .toEqual({ id: 5, on: true });
});

test('a deleted report can be brought back', async () => {
  const { sent } = draw([list(rows), answers(queries.remove, {}), answers(queries.restore, {})]);
  await open('Άτομα ανά ρόλο', 'Διαγραφή αναφοράς');
  expect(await screen.findByText('Η αναφορά «Άτομα ανά ρόλο» διαγράφηκε.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Αναίρεση' }));
  expect(await screen.findByText('Η αναφορά «Άτομα ανά ρόλο» επανήλθε.')).toBeVisible();
  expect(sent.find(({ call }) => call === queries.restore.path)?.input).toEqual({ id: 5 });
});

test('a report of the installation can be copied to the project, and not be changed by staff', async () => {
  const { sent } = draw([list(rows), answers(queries.copy, { id: 9 })]);
  await open('Ώρες ανά μήνα', 'Αντιγραφή στο έργο');
  expect(await screen.findByText('Η αναφορά «Ώρες ανά μήνα» αντιγράφηκε στο έργο.')).toBeVisible();
  expect(sent.find(({ call }) => call === queries.copy.path)?.input).toEqual({ id: 6, projectId: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Ενέργειες: Ώρες ανά μήνα' }));
  await screen.findByRole('menuitem', { name: 'Άνοιγμα και εκτέλεση' });
  expect(screen.queryByRole('menuitem', { name: 'Επεξεργασία αναφοράς' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Διαγραφή αναφοράς' })).toBeNull();
});

test('a project without reports offers the ready-made ones, and no new one to those who write no SQL', async () => {
  let isAdded = false;
  draw([
    answersBy(queries.all, () => ({
      queries: isAdded ? rows : [],
      isOn: true,
      mayWrite: false,
      mayTry: false,
      missingReady: isAdded ? 0 : 2,
    })),
    answersBy(queries.addReady, () => {
      isAdded = true;
      return { added: 2 };
    }),
  ]);
  expect(await screen.findByText('Δεν υπάρχουν αναφορές.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Νέα αναφορά' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Προσθήκη έτοιμων αναφορών' }));
  expect(await screen.findByText('Προστέθηκαν 2 έτοιμες αναφορές.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Ώρες ανά μήνα' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Προσθήκη έτοιμων αναφορών' })).toBeNull();
});

test('the list says that reports are switched off', async () => {
  draw([list(rows, { isOn: false })]);
  expect(await screen.findByText('Οι αναφορές δεν έχουν ενεργοποιηθεί')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Άτομα ανά ρόλο' })).toBeVisible();
});

test('a list that fails says so, and can be asked again', async () => {
  draw([answers(queries.all, refused(unavailable)), list(rows)]);
  expect(await screen.findByText('Οι αναφορές δεν φορτώθηκαν.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Δοκιμή ξανά' }));
  expect(await screen.findByRole('link', { name: 'Άτομα ανά ρόλο' })).toBeVisible();
});

test('an Admin comes to the services in the console from the list, and by their earlier address', async () => {
  const { router } = show(<ReportListScreen />, aSession('Admin'), [list(rows)], place);
  expect(await screen.findByRole('link', { name: 'Υπηρεσίες' })).toHaveAttribute(
    'href',
    '/symvoulos/admin/development/index#dTab=services',
  );
  await router.navigate({ to: place.at, search: { tab: 'services', service: 8 } } as never);
  await expect
    .poll(() => router.state.location.href)
    .toBe('/symvoulos/admin/development/index?service=8#dTab=services');
});

test('no other role opens the services by their address', async () => {
  show(<ReportListScreen />, aSession('Supervisor'), [list(rows)], { at: `${place.at}?tab=services` });
  expect(await screen.findByRole('link', { name: 'Ώρες ανά μήνα' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Υπηρεσίες' })).toBeNull();
});
