// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serverError } from '#platform/contract/refusal.ts';
import { translations } from '../../contract.ts';
import { theCoverage } from '../fixtures.ts';
import { LanguagesOnHome } from './LanguagesOnHome.tsx';

test('the start page of a translator says what waits in each language, and leads to it', async () => {
  show(<LanguagesOnHome />, aSession('Translator'), [theCoverage()]);
  const missing = await screen.findByRole('link', { name: 'Λείπουν, Shqip: 150' });
  expect(missing).toHaveAttribute(
    'href',
    expect.stringMatching(/admin\/languages\?language=sq&only=missing$/),
  );
  expect(screen.getAllByText('Τίποτα δεν περιμένει μετάφραση ή διόρθωση.')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Shqip' })).toHaveAttribute('lang', 'sq');
  expect(await findings()).toEqual([]);
});

test('it says that the figures did not come, and asks again', async () => {
  show(<LanguagesOnHome />, aSession('Translator'), [
    answers(translations.coverage, refused(serverError)),
    theCoverage(),
  ]);
  const notice = within(await screen.findByRole('alert'));
  notice.getByRole('button', { name: /Δοκιμή ξανά/ }).click();
  expect(await screen.findByRole('progressbar', { name: 'Πληρότητα: Ελληνικά' })).toBeVisible();
});
