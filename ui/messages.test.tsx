import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { announced } from './announce.ts';
import { confirm, inform } from './confirm.ts';
import { Empty } from './Empty.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import { lastUndo } from './last-undo.ts';
import { Loading } from './Loading.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { Page } from './Page.tsx';
import { draw, findings } from './testing/draw.tsx';
import { flashError, toast } from './toast.ts';

test('a page has its title as the one heading of the first level and in the window', async () => {
  draw(
    <Page title="Αιτήσεις" actions={<button>Εξαγωγή</button>}>
      <ErrorNotice
        what="Η λίστα δεν φορτώθηκε."
        todo="Δοκιμάστε ξανά σε λίγο."
        code="a1b2"
        onRetry={() => {}}
      />
      <Empty title="Δεν υπάρχουν αιτήσεις σε αυτή την κατάσταση." action={<button>Όλες</button>}>
        Εμφανίζονται εδώ μόλις υποβληθούν.
      </Empty>
    </Page>,
  );

  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([
    'Αιτήσεις',
  ]);
  await waitFor(() => expect(document.title).toBe('Αιτήσεις · Ιθάκη'));
  expect(await findings()).toEqual([]);
});

test('an error says what happened, what to do and which code to quote, and lets the reader try again', async () => {
  const onRetry = vi.fn();
  draw(<ErrorNotice what="Η λίστα δεν φορτώθηκε." todo="Δοκιμάστε ξανά." code="a1b2" onRetry={onRetry} />);

  expect(screen.getByRole('alert').textContent).toMatch(/δεν φορτώθηκε.*Δοκιμάστε.*a1b2/);
  await userEvent.click(screen.getByRole('button', { name: 'Δοκιμή ξανά' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a short wait shows nothing, a longer one a skeleton', async () => {
  draw(<Loading />);

  expect(screen.queryByText('Φόρτωση…')).toBeNull();
  expect(await screen.findByText('Φόρτωση…')).toBeTruthy();
});

test('a page whose parts all load is announced as loading once', async () => {
  draw(
    <>
      <Loading />
      <Loading />
      <Loading />
    </>,
  );
  const times = () => announced().filter((words) => words === 'Φόρτωση…').length;
  await waitFor(() => expect(times()).toBe(1));
  await new Promise((done) => setTimeout(done, 300));
  expect(times()).toBe(1);
});

test('the page says that the connection is gone, and stops saying so when it is back', async () => {
  draw(<OfflineBanner />);
  expect(screen.queryByText(/Δεν υπάρχει σύνδεση/)).toBeNull();

  window.dispatchEvent(new Event('offline'));
  expect(await screen.findByText(/Δεν υπάρχει σύνδεση/)).toBeTruthy();
  expect(await findings()).toEqual([]);

  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/Δεν υπάρχει σύνδεση/)).toBeNull());
});

test('a question is answered by its buttons, and Escape says no', async () => {
  draw(<p>Σελίδα</p>);

  const first = confirm({ text: 'Είστε σίγουρος για τη μεταφορά;', yes: 'Μεταφορά', no: 'Ακύρωση' });
  const dialog = await screen.findByRole('dialog', { name: 'Επιβεβαίωση' });
  expect(dialog.textContent).toContain('Είστε σίγουρος για τη μεταφορά;');
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Μεταφορά' }));
  expect(await first).toBe(true);

  const second = confirm({ text: 'Να διαγραφεί;', yes: 'Διαγραφή', no: 'Ακύρωση', danger: true });
  await waitFor(async () =>
    expect(await screen.findByRole('button', { name: 'Ακύρωση' })).toBe(document.activeElement),
  );
  expect(await findings()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(await second).toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a notice that must be read has one button and waits for it', async () => {
  draw(<p>Σελίδα</p>);

  const read = inform({ title: 'Η αίτηση υποβλήθηκε', text: 'Κρατήστε τον αριθμό.', ok: 'Συνέχεια' });
  await userEvent.click(await screen.findByRole('button', { name: 'Συνέχεια' }));

  expect(await read).toBeUndefined();
});

test('a toast is shown in its corner and offers an undo', async () => {
  draw(<p>Σελίδα</p>);
  const onUndo = vi.fn();

  toast('Η μεταφορά ολοκληρώθηκε', {
    kind: 'success',
    corner: 'top-left',
    undo: { label: 'Αναίρεση', onUndo },
  });
  const shown = await screen.findByText('Η μεταφορά ολοκληρώθηκε');
  expect(shown.closest('[data-position]')!.getAttribute('data-position')).toBe('top-left');
  expect(await findings()).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Αναίρεση' }));
  expect(onUndo).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText('Η μεταφορά ολοκληρώθηκε')).toBeNull());
});

test('the words of a toast are announced once, with the keys of its undo, and the toast itself is no live region', async () => {
  draw(<p>Σελίδα</p>);
  toast('Η αίτηση μεταφέρθηκε', { undo: { label: 'Αναίρεση', onUndo: () => {} } });
  const shown = await screen.findByText('Η αίτηση μεταφέρθηκε');
  expect(shown.closest('[role="alert"], [role="status"]')).toHaveAttribute('aria-live', 'off');
  const words = () => announced().filter((one) => one.includes('μεταφέρθηκε'));
  await waitFor(() => expect(words()).toEqual(['Η αίτηση μεταφέρθηκε Αναίρεση: Ctrl+Z']));
});

test('a toast takes the place of an earlier one with the same words, unless both can be undone', async () => {
  draw(<main />);
  toast('Η σύνδεση έληξε', { link: { label: 'Σύνδεση', href: '/signin' } });
  expect(await screen.findByRole('link', { name: 'Σύνδεση' })).toBeVisible();
  toast('Η σύνδεση έληξε', { kind: 'warning' });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Σύνδεση' })).toBeNull());
  expect(screen.getAllByText('Η σύνδεση έληξε')).toHaveLength(1);
  for (const _ of [1, 2]) toast('Η αίτηση προωθήθηκε', { undo: { label: 'Αναίρεση', onUndo: () => {} } });
  await waitFor(() => expect(screen.getAllByText('Η αίτηση προωθήθηκε')).toHaveLength(2));
});

test('what was undone by another way is offered no more, neither by its toast nor by the keys', async () => {
  draw(<main />);
  const onUndo = vi.fn();
  const undone = new AbortController();
  toast('Η αίτηση προωθήθηκε', { undo: { label: 'Αναίρεση', onUndo, undone: undone.signal } });
  expect(await screen.findByText('Η αίτηση προωθήθηκε')).toBeVisible();
  undone.abort();
  await waitFor(() => expect(screen.queryByText('Η αίτηση προωθήθηκε')).toBeNull());
  expect(lastUndo.get()).toBeUndefined();
  expect(onUndo).not.toHaveBeenCalled();
});

test('the clock of an undo stands still while the focus is in the toast, and begins anew when it has left', async () => {
  draw(<button>Σελίδα</button>);
  toast('Η συνάντηση ακυρώθηκε', { undo: { label: 'Αναίρεση', seconds: 1, onUndo: () => {} } });
  const undo = await screen.findByRole('button', { name: 'Αναίρεση' });
  undo.focus();
  await new Promise((done) => setTimeout(done, 1_500));
  expect(undo).toBeVisible();
  expect(undo).toHaveFocus();
  screen.getByRole('button', { name: 'Σελίδα' }).focus();
  await waitFor(() => expect(screen.queryByText('Η συνάντηση ακυρώθηκε')).toBeNull());
});

test('an undo is run once, whichever way is taken first', async () => {
  draw(<p>Σελίδα</p>);
  const onUndo = vi.fn();
  toast('Το μήνυμα διαγράφηκε', { undo: { label: 'Αναίρεση', onUndo } });
  await screen.findByText('Το μήνυμα διαγράφηκε');
  const { run } = lastUndo.get()!;
  run();
  run();
  expect(onUndo).toHaveBeenCalledOnce();
  expect(lastUndo.get()).toBeUndefined();
  await waitFor(() => expect(screen.queryByText('Το μήνυμα διαγράφηκε')).toBeNull());
});

test('the error notice of the system goes by itself after about two seconds', async () => {
  draw(<p>Σελίδα</p>);

  flashError('timeout');
  expect(await screen.findByText('Error: timeout')).toBeVisible();
  await waitFor(() => expect(announced()).toContain('Error: timeout'));

  await waitFor(() => expect(screen.queryByText('Error: timeout')).toBeNull(), { timeout: 4000 });
});

test('a toast is not printed', async () => {
  draw(<p>Σελίδα</p>);
  toast('Αποθηκεύτηκε');

  const alert = (await screen.findByText('Αποθηκεύτηκε')).closest<HTMLElement>('.mantine-Notification-root')!;
  expect(alert.closest('[data-no-print]')).not.toBeNull();
});
