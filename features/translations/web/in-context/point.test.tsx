import { aSession, show } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { useTexts } from '#platform/web/texts.ts';
import { noFindings, theCoverage, theLabel } from '../fixtures.ts';
import { pointMode, TranslateOnPage } from '../public.tsx';
import { hasMark, readMarks, withMark } from './marks.ts';

test('a mark says its label, and leaves the text as it was', () => {
  const marked = withMark('people.save', withMark('ui.word.save', 'Αποθήκευση') + ' ');
  expect(hasMark(marked)).toBe(true);
  expect(readMarks(marked)).toEqual({ text: 'Αποθήκευση ', labels: ['ui.word.save', 'people.save'] });
  expect(hasMark('Αποθήκευση')).toBe(false);
});

let pressed = 0;

function Screen() {
  const t = useTexts();
  return (
    <>
      <button type="button" aria-label={t('ui.cancel')} onClick={() => (pressed += 1)}>
        ✕
      </button>
      <p>{t('people.save')}</p>
      <TranslateOnPage />
    </>
  );
}

/** The screen with the mode on. */
async function point() {
  show(<Screen />, aSession('Translator'), [theCoverage(), theLabel(), noFindings]);
  await screen.findByText(/^Αποθήκευση/);
  pointMode.set(true);
  onTestFinished(() => pointMode.set(false));
  await screen.findByRole('region', { name: 'Μετάφραση στη σελίδα' });
}

test('a press on a text opens it in place of what the page does with it, and no mark stays on the page', async () => {
  await point();
  const name = await screen.findByRole('button', { name: 'Ακύρωση' });
  await waitFor(() => expect(hasMark(document.body.innerHTML)).toBe(false));
  const text = screen.getByText(/^Αποθήκευση/, { selector: 'p' });
  await userEvent.hover(text);
  const bar = screen.getByRole('region', { name: 'Μετάφραση στη σελίδα' });
  expect(await within(bar).findByText('people.save')).toBeVisible();
  expect(bar.previousElementSibling!.getBoundingClientRect()).toEqual(text.getBoundingClientRect());
  await userEvent.click(text);
  expect(await screen.findByRole('textbox', { name: 'Ετικέτα' })).toHaveValue('people.save');
  expect(name).toHaveAccessibleName('Ακύρωση');
  expect(pressed).toBe(0);
});

test('the texts of the page are a list for the keyboard, and Escape ends the mode', async () => {
  await point();
  await userEvent.click(screen.getByRole('button', { name: 'Τα κείμενα της σελίδας' }));
  const dialog = await screen.findByRole('dialog', { name: 'Τα κείμενα της σελίδας' });
  expect(within(dialog).getByText('people.save')).toBeVisible();
  // What an attribute says is shown with its own words, and the bar is not part of the page.
  expect(within(dialog).getByText('Ακύρωση')).toBeVisible();
  expect(within(dialog).queryByText('translations.point')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(pointMode.get()).toBe(true);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(pointMode.get()).toBe(false));
});
