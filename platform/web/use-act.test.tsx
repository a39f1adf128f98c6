import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { people } from '#features/people/contract.ts';
import { tooManyFilters } from '#features/people/contract/refusals.ts';
import { offline, unavailable } from '#platform/contract/refusal.ts';
import { answers, aSession, loseNetwork, refused, show } from '#testing/web.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { ask } from './api.ts';
import { FormDialog } from './FormDialog.tsx';
import { useAct } from './use-act.ts';

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
