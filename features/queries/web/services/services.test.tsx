// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import type { Service } from '../../contract/services.ts';
import { nameTaken } from '../../contract/shapes.ts';
import { queries } from '../../contract.ts';
import { aResult, noRemarks, theList, theSchema } from '../editor/fixtures.ts';
import { ServicesPanel } from './ServicesPanel.tsx';

const service: Service = {
  id: 8,
  name: 'active-members',
  descr: 'Για την αρχική προβολή',
  query: 'select name from people where joined_at > @since',
  roles: ['Mentor'],
  params: [{ name: 'since', type: 'day', required: true, initial: 'year-start' }],
  version: 2,
  changedBy: 'Βίκτωρ Μελάς',
  changedAt: new Date('2026-03-05T08:00:00.000Z'),
};

const draw = (prepared: Parameters<typeof show>[2], query = '') =>
  show(
    <main>
      <h1>Αναφορές</h1>
      <ServicesPanel />
    </main>,
    aSession('Admin'),
    [...prepared, theList(), theSchema, noRemarks],
    { at: `/symvoulos/admin/report/list${query}` },
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const write = (words: string) =>
  expect
    .poll(async () => {
      const editor = await screen.findByRole('textbox', { name: 'Κείμενο SQL' });
      await userEvent.click(editor);
      await userEvent.keyboard('{Control>}a{/Control}');
      await userEvent.paste(words);
      return editor.textContent;
    })
    .toBe(words);

beforeAll(async () => {
  await Promise.all([
    import('./ServiceEditor.tsx'),
    import('#ui/code/sql/SqlEditor.tsx'),
    import('../result/ResultView.tsx'),
  ]);
});

test('the list finds a service by its words, and the address opens it so that back works', async () => {
  const { router } = draw(
    [answers(queries.services, [service, { ...service, id: 9, name: 'other', descr: '' }])],
    '?tab=services',
  );
  await screen.findByRole('link', { name: 'other' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Αναζήτηση υπηρεσιών' }), 'αρχικη');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'other' })).toBeNull());
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'active-members' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'active-members' })).toBeVisible();
  expect(router.state.location.search).toEqual({ tab: 'services', service: 8 });
  expect(await screen.findByText(/POST \/api\/Services\/active-members/)).toBeVisible();
  expect(await findings()).toEqual([]);
  router.history.back();
  expect(await screen.findByRole('link', { name: 'other' })).toBeVisible();
});

test('a new service is not sent before it has a name, a query and a role', async () => {
  const { sent } = draw(
    [
      answers(queries.services, []),
      answers(queries.editService, refused(nameTaken)),
      answers(queries.editService, { id: 8, version: 1 }),
    ],
    '?service=new',
  );
  const save = await screen.findByRole('button', { name: 'Αποθήκευση υπηρεσίας' });
  const name = screen.getByRole('textbox', { name: 'Όνομα' });
  await userEvent.type(name, 'δύο λέξεις');
  expect(screen.getByText(/Το όνομα έχει μόνο λατινικά/)).toBeVisible();
  await userEvent.clear(name);
  await userEvent.type(name, 'two-words');
  await write('select 1');
  expect(save).toBeDisabled();
  await userEvent.click(screen.getByRole('combobox', { name: 'Ρόλοι' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Σύμβουλος' }));
  await waitFor(() => expect(save).toBeEnabled());
  await userEvent.click(save);
  expect(await screen.findByText('Υπάρχει ήδη υπηρεσία ή κλήση με αυτό το όνομα.')).toBeVisible();
  await userEvent.click(save);
  expect(await screen.findByText('Η υπηρεσία «two-words» αποθηκεύτηκε.')).toBeVisible();
  expect(sent.findLast(({ call }) => call === queries.editService.path)?.input).toEqual({
    name: 'two-words',
    descr: '',
    query: 'select 1',
    roles: ['Mentor'],
    params: [],
    version: 0,
  });
});

test('a saved service is tried as its callers call it, and a changed one by its text', async () => {
  const { sent } = draw(
    [
      answers(queries.services, [service]),
      answers(queries.runService, aResult),
      answers(queries.adminExecute, aResult),
    ],
    '?service=8',
  );
  await press('Εκτέλεση');
  expect(await screen.findByText('Δανάη Δείγμα')).toBeVisible();
  await write('select 1');
  await press('Εκτέλεση');
  await waitFor(() =>
    expect(sent.map(({ call }) => call)).toEqual(
      expect.arrayContaining([queries.runService.path, queries.adminExecute.path]),
    ),
  );
});

test('a deleted service comes back by undo', async () => {
  const { sent } = draw(
    [
      answers(queries.services, [service]),
      answers(queries.removeService, {}),
      answers(queries.services, []),
      answers(queries.restoreService, {}),
      answers(queries.services, [service]),
    ],
    '?service=8',
  );
  await press('Διαγραφή υπηρεσίας');
  await screen.findByText('Η υπηρεσία «active-members» διαγράφηκε.');
  await press('Αναίρεση');
  expect(await screen.findByText('Η υπηρεσία «active-members» επανήλθε.')).toBeVisible();
  expect(sent.find(({ call }) => call === queries.restoreService.path)?.input).toEqual({ id: 8 });
});
