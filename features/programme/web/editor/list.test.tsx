// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { programme } from '../../contract.ts';
import { ActionListScreen } from './ActionListScreen.tsx';
import { bringParts, known, press, tree, types } from './fixtures.ts';

beforeAll(bringParts);

test('the list finds actions without accents, and filters by state', async () => {
  const list = '/symvoulos/admin/action/list';
  show(<ActionListScreen />, aSession('Supervisor'), known, { at: list, route: list });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Αναζήτηση δράσεων' }), 'βιογραφικο');
  expect(await screen.findByText('1–1 από 1 εγγραφή')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Βιογραφικό' })).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('the selected drafts are published at once, after the number of mentees and the empty ones among them, and this can be undone', async () => {
  const list = '/symvoulos/admin/action/list';
  const drafts = [tree[0]!, { ...tree[1]!, flags: 0 }, { ...tree[2]!, flags: 0 }];
  const { sent } = show(
    <ActionListScreen />,
    aSession('Supervisor'),
    [
      answers(programme.all, drafts),
      answers(programme.types, types),
      answers(programme.previewPublish, {
        mentees: 40,
        missing: [{ id: 3, title: 'Βιογραφικό', parts: ['questionnaire', 'instructions'] }],
      }),
      answers(programme.publishMany, { changed: [2, 3] }),
    ],
    { at: list, route: list },
  );
  for (const { title } of drafts)
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(title) }));
  await press('Δημοσίευση 2 δράσεων');
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/έως και 40 ωφελούμενοι, ο καθένας μία φορά/)).toBeVisible();
  expect(question.getByText(/Βιογραφικό: χωρίς ερωτηματολόγιο, χωρίς οδηγίες/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Δημοσίευση' }));
  expect(await screen.findByText('Δημοσιεύτηκαν 2 δράσεις.')).toBeVisible();
  await press('Αναίρεση');
  await expect
    .poll(() => sent.filter(({ call }) => call === programme.publishMany.path).map(({ input }) => input))
    .toMatchObject([{ ids: [2, 3] }, { ids: [2, 3], published: false }]);
});
