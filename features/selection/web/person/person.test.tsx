// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { selection } from '../../contract.ts';
import { PersonApplications } from './PersonApplications.tsx';

const one = {
  id: 11,
  protocol: '2026-000011',
  status: 2 as const,
  createdAt: new Date('2026-11-16T10:00:00Z'),
};

test('the page of a person leads to their application', async () => {
  show(<PersonApplications user={{ id: 9 }} />, aSession('Supervisor'), [answers(selection.ofPerson, [one])]);
  expect(await screen.findByRole('link', { name: 'Αίτηση 2026-000011' })).toHaveAttribute(
    'href',
    '/symvoulos/admin/project/applications?open=11',
  );
  expect(screen.getByText('Επιλέξιμος')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('a person who never applied has no application', async () => {
  show(<PersonApplications user={{ id: 9 }} />, aSession('Supervisor'), [answers(selection.ofPerson, [])]);
  expect(await screen.findByText('Δεν έχει υποβάλει αίτηση σε αυτό το έργο')).toBeVisible();
});
