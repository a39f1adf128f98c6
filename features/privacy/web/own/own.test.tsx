// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { serverError, tooMany } from '#platform/contract/refusal.ts';
import { findings } from '#ui/testing/draw.tsx';
import { tooManyRequests } from '../../contract/refusals.ts';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { privacy } from '../../contract.ts';
import { aRequest, held } from '../fixtures.ts';
import { MyDataScreen } from './MyDataScreen.tsx';
import { OwnData } from './OwnData.tsx';

const mentee = aSession('Mentee');
const place = { at: '/symvoulos/privacy' };
const projects = [{ id: 1, descr: 'Σύμβουλος για κάθε βήμα' }];
const nothing = answers(privacy.mine, { held, projects, requests: [] });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('a mentee reads how much is kept of each kind, and the deadline of a request', async () => {
  const request = aRequest({ dueAt: new Date('2026-12-21T21:36:00Z') });
  const refusedOne = aRequest({ id: 4, kind: 'object', state: 'refused', answer: 'Το απαιτεί ο νόμος.' });
  show(
    <MyDataScreen />,
    mentee,
    [answers(privacy.mine, { held, projects, requests: [request, refusedOne] })],
    place,
  );
  expect((await screen.findByText('Δράσεις')).nextSibling).toHaveTextContent('14');
  expect(screen.queryByText('Αρχεία')).toBeNull();
  expect(screen.getByText('Απαντάται έως 21 Δεκεμβρίου 2026')).toBeVisible();
  const [first, second] = within(screen.getByRole('region', { name: 'Τα αιτήματά σας' })).getAllByRole(
    'listitem',
  );
  expect(within(first!).getByText('Ολοκλήρωσα το πρόγραμμα.')).toBeVisible();
  expect(within(second!).getByText('Απορρίφθηκε')).toBeVisible();
  expect(within(second!).getByText('Το απαιτεί ο νόμος.')).toBeVisible();
  expect(within(second!).queryByRole('button')).toBeNull();
  expect(document.body.textContent).not.toMatch(/privacy\.[a-z]/);
  expect(await findings()).toEqual([]);
});

test('a request needs a kind, goes to the project of the page, and can be withdrawn from the toast', async () => {
  const { sent } = show(
    <MyDataScreen />,
    mentee,
    [nothing, answers(privacy.ask, aRequest({ id: 9 })), answers(privacy.withdraw, {})],
    place,
  );
  expect(await screen.findByText('Δεν έχετε υποβάλει αίτημα')).toBeVisible();
  await press('Υποβολή αιτήματος');
  expect(await screen.findByText('Επιλέξτε τι ζητάτε.')).toBeVisible();
  expect(sent.some(({ call }) => call === privacy.ask.path)).toBe(false);
  await userEvent.click(screen.getByRole('radio', { name: /^Διόρθωση/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /Λίγα λόγια/ }), 'Παλιό τηλέφωνο');
  await press('Υποβολή αιτήματος');
  expect(await screen.findByText('Το αίτημα υποβλήθηκε.')).toBeVisible();
  expect(sent.find(({ call }) => call === privacy.ask.path)?.input).toEqual({
    askedProject: 1,
    kind: 'correct',
    text: 'Παλιό τηλέφωνο',
  });
  expect(screen.getByRole('textbox', { name: /Λίγα λόγια/ })).toHaveValue('');
  await press('Αναίρεση');
  expect(await screen.findByText('Το αίτημα ανακλήθηκε.')).toBeVisible();
  expect(sent.find(({ call }) => call === privacy.withdraw.path)?.input).toEqual({ id: 9 });
});

test('the sixth open request is refused in words, and the typed text stays', async () => {
  const full = answers(privacy.ask, refused(tooManyRequests));
  show(<MyDataScreen />, mentee, [nothing, full], place);
  await userEvent.click(await screen.findByRole('radio', { name: /^Πρόσβαση/ }));
  await userEvent.type(screen.getByRole('textbox', { name: /Λίγα λόγια/ }), 'Κείμενο');
  await press('Υποβολή αιτήματος');
  expect(await screen.findByText(/πέντε ανοικτά αιτήματά σας/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Λίγα λόγια/ })).toHaveValue('Κείμενο');
});

test('a user withdraws their own request after a confirmation', async () => {
  const { sent } = show(
    <MyDataScreen />,
    mentee,
    [answers(privacy.mine, { held, projects, requests: [aRequest()] }), answers(privacy.withdraw, {})],
    place,
  );
  await press('Ανάκληση αιτήματος: Διαγραφή');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/ο μήνας αρχίζει από την αρχή/);
  expect(sent.some(({ call }) => call === privacy.withdraw.path)).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ανάκληση' }));
  expect(await screen.findByText('Το αίτημα ανακλήθηκε.')).toBeVisible();
  expect(sent.find(({ call }) => call === privacy.withdraw.path)?.input).toEqual({ id: 5 });
});

test('the sixth copy of the data in an hour is refused in words', async () => {
  const full = answers(privacy.download, refused(tooMany));
  show(<MyDataScreen />, mentee, [nothing, full], place);
  await press('Λήψη αντιγράφου');
  expect(await screen.findByText('Το αντίγραφο δεν λήφθηκε.')).toBeVisible();
  expect(screen.getByText(/ήδη πέντε αντίγραφα/)).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('a page of the user’s data that failed to load is reported, and can be retried', async () => {
  show(<MyDataScreen />, mentee, [answers(privacy.mine, refused(serverError)), nothing], place);
  expect(await screen.findByText('Δεν φορτώθηκε τι τηρούμε για εσάς.')).toBeVisible();
  await press('Δοκιμή ξανά');
  expect(await screen.findByRole('button', { name: 'Λήψη αντιγράφου' })).toBeVisible();
});

test('outside a project, a member of several must choose the one to ask', async () => {
  const two = [...projects, { id: 5, descr: 'Ψηφιακές δεξιότητες' }];
  const { sent } = show(<OwnData />, aSession('Mentor'), [
    answers(privacy.mine, { held, projects: two, requests: [aRequest({ projectId: 5 })] }),
    answers(privacy.ask, aRequest()),
  ]);
  const requests = await screen.findByRole('region', { name: 'Τα αιτήματά σας' });
  expect(await within(requests).findByText('Ψηφιακές δεξιότητες')).toBeVisible();
  await userEvent.click(await screen.findByRole('radio', { name: /^Φορητότητα/ }));
  await press('Υποβολή αιτήματος');
  expect(await screen.findByText('Επιλέξτε έργο.')).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: /Έργο/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ψηφιακές δεξιότητες' }));
  await press('Υποβολή αιτήματος');
  expect(await screen.findByText('Το αίτημα υποβλήθηκε.')).toBeVisible();
  expect(sent.find(({ call }) => call === privacy.ask.path)?.input).toMatchObject({ askedProject: 5 });
});

test('a user without a project gets the copy and learns where to turn', async () => {
  show(<OwnData />, aSession('Registered'), [answers(privacy.mine, { held, projects: [], requests: [] })]);
  expect(await screen.findByText(/Απευθυνθείτε στον φορέα του έργου/)).toBeVisible();
  expect(screen.queryByText(/Το αίτημα πηγαίνει/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Λήψη αντιγράφου' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Υποβολή αιτήματος' })).toBeNull();
});
