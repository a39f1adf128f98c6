// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { aSession, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Role } from '#platform/contract/roles.ts';
import { StatisticsSettingsForm } from './StatisticsSettingsForm.tsx';

type Document = Readonly<Record<string, unknown>>;

/** Draws the form over settings; `now` returns them as they are typed. */
function settings(start: Document, role: Role) {
  let document = start;
  function Editor() {
    const [shown, setShown] = useState(start);
    document = shown;
    return <StatisticsSettingsForm document={shown} onChange={setShown} />;
  }
  show(<Editor />, aSession(role), []);
  return { now: () => document };
}

test('an Admin defines a statistic with its id, label, kind and limits, and who writes it', async () => {
  const { now } = settings({ Config: {} }, 'Admin');
  await userEvent.click(await screen.findByRole('button', { name: 'Προσθήκη στατιστικού στοιχείου' }));
  const entry = within(screen.getByRole('group', { name: 'Στατιστικό στοιχείο 1' }));
  await userEvent.type(entry.getByRole('textbox', { name: /^Κωδικός/ }), 'ώρες');
  expect(entry.getByText(/χαρακτήρες που δεν επιτρέπονται/)).toBeVisible();
  await userEvent.clear(entry.getByRole('textbox', { name: /^Κωδικός/ }));
  await userEvent.type(entry.getByRole('textbox', { name: /^Κωδικός/ }), 'hours');
  await userEvent.type(entry.getByRole('textbox', { name: /^Ελάχιστη τιμή/ }), '0');
  await userEvent.type(entry.getByRole('textbox', { name: /^Μέγιστη τιμή/ }), '40');
  await userEvent.click(entry.getByRole('checkbox', { name: /οι ίδιοι οι ωφελούμενοι/ }));
  await userEvent.type(entry.getByRole('textbox', { name: /^Ετικέτα/ }), 'Ώρες');
  await userEvent.type(screen.getByRole('textbox', { name: /^Περιφέρεια/ }), 'Region');
  expect(now()).toEqual({
    Config: {
      Statistics: {
        Answers: [{ Id: 'hours', Label: 'Ώρες', Type: 'number', Min: 0, Max: 40, ByMentee: true }],
        Participation: { Region: 'Region' },
      },
    },
  });
  expect(await findings()).toEqual([]);
  await userEvent.click(
    screen.getByRole('button', { name: /^Αφαίρεση.*Ώρες|Ώρες.*[Αα]φαίρεση|Διαγραφή.*Ώρες/ }),
  );
  expect(now()).toEqual({ Config: { Statistics: { Participation: { Region: 'Region' } } } });
});

test('a supervisor reads the statistics of the project and does not change them', async () => {
  settings(
    { Config: { Statistics: { Answers: [{ Id: 'hours', Label: 'Ώρες', Type: 'number' }] } } },
    'Supervisor',
  );
  expect(await screen.findByRole('textbox', { name: /^Ετικέτα/ })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Προσθήκη στατιστικού στοιχείου' })).toBeNull();
  expect(screen.getByRole('textbox', { name: /^Περιφέρεια/ })).toBeEnabled();
});
