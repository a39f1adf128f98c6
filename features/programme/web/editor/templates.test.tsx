// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { inUse } from '../../contract/refusals.ts';
import type { ProgrammeTemplate } from '../../contract/templates.ts';
import { programme } from '../../contract.ts';
import { aType, anAction, bringParts, draw, press, route, tree, types, known } from './fixtures.ts';
import { ProgrammeScreen } from './ProgrammeScreen.tsx';

beforeAll(bringParts);

const template: ProgrammeTemplate = {
  name: 'career',
  title: 'Σταδιοδρομία',
  about: 'Από τη γνωριμία έως την πράξη.',
  steps: [
    { typeId: 2, title: 'Πρώτη συνάντηση', group: 'Α. Γνωριμία', after: [], someOnly: false },
    { typeId: 4, title: 'Ιδέα', group: 'Β. Πράξη', after: ['Πρώτη συνάντηση'], someOnly: true },
  ],
};

test('an empty programme offers templates, which show their steps first and can be undone', async () => {
  const made = [anAction(11, 'Πρώτη συνάντηση', { flags: 1 }), anAction(12, 'Ιδέα', { flags: 1 })];
  const { sent } = draw([
    answers(programme.all, []),
    answers(programme.types, types),
    answers(programme.templates, [template]),
    answers(programme.fromTemplate, made),
    answers(programme.removeMany, refused(inUse)),
  ]);
  expect(await screen.findByText('Δεν υπάρχουν δράσεις')).toBeVisible();
  await press('Νέο πρόγραμμα από πρότυπο');
  const steps = await screen.findByRole('region', { name: 'Τα βήματα του προτύπου' });
  expect(within(steps).getAllByRole('listitem')).toHaveLength(2);
  expect(within(steps).getByText('Μετά από: Πρώτη συνάντηση')).toBeVisible();
  expect(within(steps).getByText('Όχι για όλους: έχει συνθήκη εμφάνισης.')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: /Να δημοσιευτούν αμέσως/ }));
  await press('Δημιουργία 2 δράσεων');
  expect(await screen.findByRole('region', { name: 'Α. Γνωριμία' })).toBeVisible();
  expect(sent.find(({ call }) => call === programme.fromTemplate.path)!.input).toMatchObject({
    name: 'career',
    publish: true,
  });
  await press('Αναίρεση');
  expect(await screen.findByText(/^Κάποιος έχει ήδη εργαστεί στη δράση/)).toBeVisible();
  expect(sent.find(({ call }) => call === programme.removeMany.path)!.input).toMatchObject({ ids: [11, 12] });
});

test('the dialog says that the actions of a template come after the present ones', async () => {
  draw([...known, answers(programme.templates, [template])]);
  await press('Από πρότυπο');
  expect(
    await screen.findByText('Το πρόγραμμα έχει ήδη δράσεις. Οι νέες μπαίνουν μετά από αυτές.'),
  ).toBeVisible();
});

test('an Admin adds a type of actions, and removes one that no action has', async () => {
  const { sent } = show(
    <ProgrammeScreen />,
    aSession('Admin'),
    [
      answers(programme.all, tree),
      answers(programme.types, types),
      answers(programme.types, [...types, aType(101, 'Επίσκεψη')]),
      answers(programme.types, types),
      answers(programme.saveType, []),
      answers(programme.removeType, []),
    ],
    { at: route, route },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Τύποι δράσεων' }));
  const dialog = await screen.findByRole('dialog', { name: 'Τύποι δράσεων' });
  expect(within(dialog).queryByRole('button', { name: 'Διαγραφή' })).toBeNull();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Νέος τύπος' }));
  const form = await screen.findByRole('dialog', { name: 'Νέος τύπος' });
  await userEvent.click(within(form).getByRole('textbox', { name: /στα ελληνικά/ }));
  await userEvent.paste('Επίσκεψη');
  await userEvent.click(within(form).getByRole('button', { name: 'Αποθήκευση τύπου' }));
  expect(await within(form).findByText('Γράψτε έναν τίτλο.')).toBeVisible();
  await userEvent.click(within(form).getByRole('textbox', { name: /στα αγγλικά/ }));
  await userEvent.paste('Visit');
  await userEvent.click(within(form).getByRole('button', { name: 'Αποθήκευση τύπου' }));
  expect(await within(dialog).findByText('Επίσκεψη')).toBeVisible();
  const made = sent.find(({ call }) => call === programme.saveType.path)!;
  expect(made.input).toEqual({ titles: { el: 'Επίσκεψη', en: 'Visit' } });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Διαγραφή' }));
  const question = (await screen.findByText('Να διαγραφεί ο τύπος «Επίσκεψη»;')).closest('[role=dialog]')!;
  await userEvent.click(within(question as HTMLElement).getByRole('button', { name: 'Διαγραφή' }));
  await expect.poll(() => sent.some(({ call }) => call === programme.removeType.path)).toBe(true);
});
