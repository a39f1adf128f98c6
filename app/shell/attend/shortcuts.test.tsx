import { aSession, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { lastUndo } from '#ui/last-undo.ts';
import { toast } from '#ui/toast.ts';
import { SearchButton } from '../SearchButton.tsx';
import { Attend } from './Attend.tsx';

const page = (
  <main>
    <h1>Αιτήσεις</h1>
    <input aria-label="Όνομα" />
    <input type="checkbox" aria-label="Επιλογή" />
    <SearchButton />
    <Attend />
  </main>
);

/** Shows the page after an act that can be undone. */
async function afterAnAct() {
  const onUndo = vi.fn();
  show(page, aSession('Supervisor'), [], { at: '/symvoulos/home' });
  await screen.findByRole('heading', { level: 1 });
  toast('Η αίτηση μεταφέρθηκε', { undo: { label: 'Αναίρεση', onUndo } });
  await screen.findByText('Η αίτηση μεταφέρθηκε');
  return onUndo;
}

const undoByKey = () => userEvent.keyboard('{Control>}z{/Control}');

test('Ctrl+Z undoes the last act once, but not from a text field, which has an undo of its own', async () => {
  const onUndo = await afterAnAct();
  screen.getByRole('textbox', { name: 'Όνομα' }).focus();
  await undoByKey();
  await new Promise((done) => setTimeout(done, 50));
  expect(onUndo).not.toHaveBeenCalled();
  screen.getByRole('checkbox', { name: 'Επιλογή' }).focus();
  await undoByKey();
  await expect.poll(() => onUndo.mock.calls.length).toBe(1);
  await undoByKey();
  await new Promise((done) => setTimeout(done, 50));
  expect(onUndo).toHaveBeenCalledOnce();
});

test('Ctrl+Z is that of the editor where a part of the page takes it', async () => {
  const onUndo = await afterAnAct();
  const take = (event: KeyboardEvent) => event.key === 'z' && event.preventDefault();
  window.addEventListener('keydown', take);
  await undoByKey();
  await new Promise((done) => setTimeout(done, 50));
  window.removeEventListener('keydown', take);
  expect(onUndo).not.toHaveBeenCalled();
});

test('the search offers to undo the last act, also when its toast has gone', async () => {
  const onUndo = await afterAnAct();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Αναζήτηση' }), 'αναίρεση');
  await userEvent.click(
    await screen.findByRole('option', { name: 'Αναίρεση της τελευταίας ενέργειας: Η αίτηση μεταφέρθηκε' }),
  );
  expect(onUndo).toHaveBeenCalledOnce();
  expect(lastUndo.get()).toBeUndefined();
});
