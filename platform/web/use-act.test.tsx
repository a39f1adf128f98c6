import { useQuery, useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { changes } from '#features/changes/contract.ts';
import { grids } from '#features/grids/contract.ts';
import { identity } from '#features/identity/contract.ts';
import { links } from '#features/links/contract.ts';
import { people } from '#features/people/contract.ts';
import { tooManyFilters } from '#features/people/contract/refusals.ts';
import type { Call } from '#platform/contract/call.ts';
import { forbidden, offline, signedOut, unavailable } from '#platform/contract/refusal.ts';
import { answers, aSession, loseNetwork, refused, show } from '#testing/web.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { draw, findings } from '#ui/testing/draw.tsx';
import { announced } from '#ui/announce.ts';
import { ask, Problem } from './api.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { FormDialog } from './FormDialog.tsx';
import { Refusal } from './Refusal.tsx';
import { tellFailure } from './tell-failure.ts';
import { type Run, useAct } from './use-act.ts';

const here = { projectId: 1, screen: 'users' };
const quiet = { id: 3, screen: 'users', name: 'Ήσυχοι', query: 'q' };

/** The saved filters of a list, and a button that saves one. */
function List() {
  const { data = [] } = useQuery(ask(people.savedFilters, here));
  const { run, isBusy, sentOf } = useAct();
  const [saved, setSaved] = useState<string>();
  const save = async () => {
    const one = await run(people.saveFilter, { ...here, name: 'Ήσυχοι', query: 'q' });
    setSaved(one ? `Αποθηκεύτηκε: ${one.name}` : 'Δεν αποθηκεύτηκε');
  };
  return (
    <>
      <ul>
        {data.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <button disabled={isBusy} onClick={() => void save()}>
        Αποθήκευση
      </button>
      <p>{sentOf(people.saveFilter)?.name}</p>
      <p>{saved}</p>
    </>
  );
}

/** The dialog that saves a filter. */
function Naming() {
  const [name, setName] = useState('');
  const [isOpen, setOpen] = useState(true);
  const { run, problem } = useAct({ shows: 'here' });
  const save = async () => (await run(people.saveFilter, { ...here, name, query: 'q' })) !== undefined;
  return isOpen ? (
    <FormDialog
      title="Νέο φίλτρο"
      submit="Αποθήκευση"
      isDirty={name !== ''}
      problem={problem}
      onSubmit={save}
      onClose={() => setOpen(false)}
    >
      <TextField name="name" label="Όνομα" value={name} onChange={setName} />
    </FormDialog>
  ) : (
    <p>Έκλεισε</p>
  );
}

const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Αποθήκευση' }));

test('what a call made out of date is read again, by the word of the contract', async () => {
  show(<List />, aSession('Coordinator'), [
    answers(people.savedFilters, []),
    answers(people.saveFilter, quiet),
    answers(people.savedFilters, [quiet]),
  ]);
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  await save();
  expect(await screen.findByRole('listitem')).toHaveTextContent('Ήσυχοι');
  await screen.findByText('Αποθηκεύτηκε: Ήσυχοι');
});

test('a failure is shown once, and nothing is read again', async () => {
  const { sent } = show(<List />, aSession('Coordinator'), [
    answers(people.savedFilters, []),
    answers(people.saveFilter, refused(unavailable)),
  ]);
  await save();
  await screen.findByText('Δεν αποθηκεύτηκε');
  expect(await screen.findAllByText(/Η υπηρεσία δεν είναι διαθέσιμη/)).toHaveLength(1);
  expect(sent.filter(({ call }) => call === people.savedFilters.path)).toHaveLength(1);
});

test('a call that fails because the session has ended offers to sign in, in a toast that stays, and to come back here', async () => {
  show(<List />, aSession('Coordinator'), [
    answers(people.savedFilters, []),
    answers(people.saveFilter, refused(signedOut)),
  ]);
  await save();
  const toast = (await screen.findByText('Η σύνδεσή σας έληξε. Συνδεθείτε ξανά.')).closest(
    '[role="status"]',
  )!;
  const here = `${location.pathname}${location.search}`;
  expect(within(toast as HTMLElement).getByRole('link', { name: 'Σύνδεση' })).toHaveAttribute(
    'href',
    `/signin?returnUrl=${encodeURIComponent(here)}`,
  );
});

test('a dialog whose call fails because the session has ended keeps what was typed, and offers to sign in', async () => {
  show(<Naming />, aSession('Coordinator'), [answers(people.saveFilter, refused(signedOut))]);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Όνομα' }), 'Ήσυχοι{Enter}');
  const notice = await screen.findByRole('alert');
  expect(within(notice).getByRole('link', { name: 'Σύνδεση' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/signin\?returnUrl=/),
  );
  expect(screen.getByRole('textbox', { name: 'Όνομα' })).toHaveValue('Ήσυχοι');
});

test('the error of a field offers to sign in where the session has ended, and only there', async () => {
  draw(
    <>
      <TextField name="code" label="Κωδικός" error={<Refusal of={new Problem(signedOut)} />} />
      <TextField name="name" label="Όνομα" error={<Refusal of={new Problem(unavailable)} />} />
    </>,
  );
  expect(screen.getByRole('textbox', { name: 'Κωδικός' })).toHaveAccessibleDescription(
    /Συνδεθείτε ξανά. Σύνδεση/,
  );
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(await findings()).toEqual([]);
});

test('a failure that the page, its dialog and a toast show in the same words is announced once', async () => {
  const failed = new Problem(forbidden);
  const words = /Δεν έχετε δικαίωμα/;
  show(
    <>
      <FailureNotice error={failed} />
      <FormDialog
        title="Νέο"
        submit="Ναι"
        isDirty={false}
        problem={failed}
        onSubmit={() => false}
        onClose={() => {}}
      >
        <p>Κείμενο</p>
      </FormDialog>
    </>,
    aSession('Coordinator'),
    [],
  );
  await screen.findByRole('dialog');
  tellFailure((key) => i18next.t(key), failed);
  await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(3));
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
  expect(announced().filter((one) => words.test(one))).toEqual([]);
});

test('without a network a call fails at once', async () => {
  show(<List />, aSession('Coordinator'), [
    answers(people.savedFilters, []),
    answers(people.saveFilter, refused(offline)),
  ]);
  loseNetwork();
  await save();
  await screen.findByText('Δεν αποθηκεύτηκε');
});

test('a dialog shows the failure in itself, keeps what was typed, and closes after the next try', async () => {
  show(<Naming />, aSession('Coordinator'), [
    answers(people.saveFilter, refused(tooManyFilters)),
    answers(people.saveFilter, quiet),
  ]);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Όνομα' }), 'Ήσυχοι{Enter}');
  const notice = await screen.findByRole('alert');
  expect(screen.getByRole('dialog')).toContainElement(notice);
  expect(screen.getByRole('textbox', { name: 'Όνομα' })).toHaveValue('Ήσυχοι');
  await save();
  await screen.findByText('Έκλεισε');
});

/** A page that holds the answer to a read, and a button that makes a call. */
function Holding({ read, act }: { read: Call; act: (run: Run) => Promise<unknown> }) {
  const queries = useQueryClient();
  const { run } = useAct();
  const [state, setState] = useState('');
  const change = async () => {
    const { queryKey, meta = {} } = ask(read, {} as never);
    queries.getQueryCache().build(queries, { queryKey, meta }).setData(null);
    await act(run);
    setState(queries.getQueryState(queryKey)?.isInvalidated ? 'Διαβάζεται ξανά' : 'Ισχύει ακόμη');
  };
  return (
    <>
      <button onClick={() => void change()}>Αλλαγή</button>
      <p>{state}</p>
    </>
  );
}

const acts = {
  setLevel: (run: Run) => run(people.setLevel, { userId: 7, level: 3 }),
  undo: (run: Run) => run(changes.undo, { id: 5 }),
  updateLogin: (run: Run) => run(identity.updateLogin, { login: 'sofia' }),
};

test.each<[what: string, act: keyof typeof acts, read: Call, isStale: boolean]>([
  ['a read that the call names', 'setLevel', people.one, true],
  ['a read of a later feature that follows the call', 'undo', links.board, true],
  ['a read that follows a call which names nothing', 'updateLogin', people.list, true],
  ['a read that follows a read which the call names', 'setLevel', grids.page, true],
  ['a read that follows a read which follows the call', 'updateLogin', grids.page, true],
  ['no read that follows another call', 'updateLogin', links.board, false],
  ['no read without a word about the call', 'setLevel', links.board, false],
])('an act makes out of date %s', async (_what, act, read, isStale) => {
  show(<Holding read={read} act={acts[act]} />, aSession('Coordinator'), [
    answers(people.setLevel, {}),
    answers(changes.undo, { undone: 1, left: [] }),
    answers(identity.updateLogin, {}),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Αλλαγή' }));
  expect(await screen.findByText(isStale ? 'Διαβάζεται ξανά' : 'Ισχύει ακόμη')).toBeVisible();
});
