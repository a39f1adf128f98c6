import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { ActionMenu } from '../ActionMenu.tsx';
import { ErrorNotice } from '../ErrorNotice.tsx';
import { TextField } from '../fields/TextField.tsx';
import { keepFocus } from '../focus/keep-focus.ts';
import { draw, findings } from '../testing/draw.tsx';
import { Dialog } from './Dialog.tsx';
import { FormDialog } from './FormDialog.tsx';

// On every page, the frame does it.
let stop: () => void;
beforeEach(() => void (stop = keepFocus()));
afterEach(async () => {
  stop();
  await browser.viewport(1280, 800);
});

interface Props {
  onSubmit?: (name: string) => boolean | Promise<boolean>;
  failure?: string;
}

const succeeds = () => true;

/** A page with a form in a dialog. */
function Naming({ onSubmit = succeeds, failure }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <main>
      <h1>Φίλτρα</h1>
      <button onClick={() => setOpen(true)}>Νέο φίλτρο</button>
      {isOpen && (
        <FormDialog
          title="Νέο φίλτρο"
          submit="Αποθήκευση"
          isDirty={name !== ''}
          failure={failure && <ErrorNotice what={failure} />}
          onSubmit={() => onSubmit(name)}
          onClose={() => setOpen(false)}
        >
          <p>Το βλέπετε μόνο εσείς.</p>
          <TextField name="name" label="Όνομα" value={name} onChange={setName} />
        </FormDialog>
      )}
    </main>
  );
}

const opener = () => screen.getByRole('button', { name: 'Νέο φίλτρο' });
const field = () => screen.getByRole('textbox', { name: 'Όνομα' });
const isFocused = (what: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(what()));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Opens the dialog by keyboard. */
async function open() {
  opener().focus();
  await userEvent.keyboard('{Enter}');
  await isFocused(field);
}

test('a dialog with a form begins at its first field, and reads well', async () => {
  draw(<Naming />);
  await open();
  expect(await findings()).toEqual([]);
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Κλείσιμο' }))],
  ['cancel', () => userEvent.click(screen.getByRole('button', { name: 'Ακύρωση' }))],
  ['a press beside it', () => userEvent.click(document.querySelector('.mantine-Modal-overlay')!)],
  ['a success', () => userEvent.keyboard('{Enter}')],
])('after %s the focus is at the button that opened the dialog', async (_name, close) => {
  draw(<Naming />);
  await open();
  await close();
  await isClosed();
  await isFocused(opener);
});

test('the buttons of a dialog that need two rows stand at its end', async () => {
  await browser.viewport(390, 800);
  const submit = 'Αποθήκευση και αποστολή συνδέσμου στο email';
  draw(
    <FormDialog title="Αργότερα" submit={submit} isDirty={false} onSubmit={succeeds} onClose={() => {}}>
      <TextField name="mail" label="Email" value="" />
    </FormDialog>,
  );
  const [cancel, go] = ['Ακύρωση', submit].map((name) =>
    screen.getByRole('button', { name }).getBoundingClientRect(),
  );
  expect(go!.top).toBeGreaterThan(cancel!.top);
  expect(Math.round(go!.right)).toBe(Math.round(cancel!.right));
});

test('a dialog without a field begins at its heading', async () => {
  draw(
    <Dialog title="Ίχνη" onClose={() => {}}>
      <a href="#all">Όλα</a>
    </Dialog>,
  );
  await isFocused(() => screen.getByRole('heading', { name: 'Ίχνη' }));
});

test('a dialog that an entry of a menu opened gives the focus back to the button of the menu', async () => {
  function FromMenu() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <ActionMenu
          button={<button>Ενέργειες</button>}
          groups={[[{ label: 'Μετονομασία', onClick: () => setOpen(true) }]]}
        />
        {isOpen && (
          <Dialog title="Μετονομασία" onClose={() => setOpen(false)}>
            <TextField name="name" label="Όνομα" />
          </Dialog>
        )}
      </>
    );
  }
  draw(<FromMenu />);
  screen.getByRole('button', { name: 'Ενέργειες' }).focus();
  await userEvent.keyboard('{Enter}');
  (await screen.findByRole('menuitem', { name: 'Μετονομασία' })).focus();
  await userEvent.keyboard('{Enter}');
  await isFocused(field);
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await isFocused(() => screen.getByRole('button', { name: 'Ενέργειες' }));
});

test('the focus goes to the heading of the page when the button that opened the dialog has gone', async () => {
  function Last() {
    const [isOpen, setOpen] = useState(false);
    const [isThere, setThere] = useState(true);
    return (
      <main>
        <h1>Ετικέτες</h1>
        {isThere && <button onClick={() => setOpen(true)}>Διαγραφή</button>}
        {isOpen && (
          <Dialog title="Διαγραφή" onClose={() => setOpen(false)}>
            <button
              onClick={() => {
                setThere(false);
                setOpen(false);
              }}
            >
              Ναι
            </button>
          </Dialog>
        )}
      </main>
    );
  }
  draw(<Last />);
  screen.getByRole('button', { name: 'Διαγραφή' }).focus();
  await userEvent.keyboard('{Enter}');
  await isFocused(() => screen.getByRole('heading', { name: 'Διαγραφή' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ναι' }));
  await isFocused(() => screen.getByRole('heading', { name: 'Ετικέτες' }));
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Κλείσιμο' }))],
  ['cancel', () => userEvent.click(screen.getByRole('button', { name: 'Ακύρωση' }))],
])('%s asks before what was typed is lost', async (_name, close) => {
  draw(<Naming />);
  await open();
  await userEvent.type(field(), 'Ήσυχοι');
  await close();
  await screen.findByText('Οι αλλαγές θα χαθούν.');
  await userEvent.click(screen.getByRole('button', { name: 'Επιστροφή' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(field()).toHaveValue('Ήσυχοι');
  await close();
  const question = await screen.findByRole('dialog', { name: 'Επιβεβαίωση' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(question.isConnected).toBe(false));
  expect(field()).toHaveValue('Ήσυχοι');
  await close();
  await screen.findByRole('dialog', { name: 'Επιβεβαίωση' });
  await userEvent.click(screen.getByRole('button', { name: 'Αποχώρηση' }));
  await isClosed();
  await isFocused(opener);
});

test('a failure is shown in the dialog, which stays with what was typed', async () => {
  const { rerender } = draw(<Naming onSubmit={() => false} />);
  await open();
  await userEvent.type(field(), 'Ήσυχοι{Enter}');
  rerender(<Naming onSubmit={() => false} failure="Υπάρχει ήδη φίλτρο με αυτό το όνομα." />);
  expect(screen.getByRole('dialog')).toContainElement(
    screen.getByText('Υπάρχει ήδη φίλτρο με αυτό το όνομα.'),
  );
  expect(field()).toHaveValue('Ήσυχοι');
});

test('a form that is submitted twice is sent once, and cannot be closed before the outcome', async () => {
  let end = (_isDone: boolean) => {};
  const onSubmit = vi.fn(() => new Promise<boolean>((resolve) => (end = resolve)));
  draw(<Naming onSubmit={onSubmit} />);
  await open();
  await userEvent.type(field(), 'Ήσυχοι{Enter}{Enter}');
  await userEvent.keyboard('{Escape}');
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(onSubmit).toHaveBeenCalledWith('Ήσυχοι');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  end(true);
  await isClosed();
});
