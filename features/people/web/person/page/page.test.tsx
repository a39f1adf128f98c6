// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { people } from '../../../contract.ts';
import { aUser } from '../../fixtures.ts';
import { PersonTabs } from './PersonTabs.tsx';

test('the page about a person has the history in words, with both names of an Admin in their place', async () => {
  show(
    <PersonTabs user={aUser()} />,
    aSession('Supervisor'),
    [
      answers(people.history, {
        list: [
          {
            id: 2,
            at: new Date('2026-03-05T08:00:00Z'),
            said: 'Αλλαγή κατάστασης: Ενεργός → Ανενεργός',
            by: 'Σοφία Δήμου',
          },
          {
            id: 1,
            at: new Date('2026-03-04T08:00:00Z'),
            said: 'Κείμενο σε δράση: Οι αξίες μου',
            by: 'Νίκη Δείγμα',
            admin: 'Άννα Ρήγα',
          },
        ],
        all: 2,
        count: 1,
      }),
    ],
    { at: '/symvoulos/userinfo/11', route: '/symvoulos/userinfo/$Id' },
  );
  await userEvent.click(await screen.findByRole('tab', { name: 'Ιστορικό' }));
  expect(await screen.findByText('Αλλαγή κατάστασης: Ενεργός → Ανενεργός')).toBeVisible();
  expect(screen.getByText('Άννα Ρήγα (διαχειριστής) ως Νίκη Δείγμα')).toBeVisible();
  expect(await findings()).toEqual([]);
});
