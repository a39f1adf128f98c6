// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aProject, aSession, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AboutScreen } from '#app/shell/AboutScreen.tsx';
import { SignInScreen } from '#features/identity/web/SignInScreen.tsx';
import { applications } from '#features/applications/contract.ts';
import { mails } from '../contract.ts';
import { AccessibilityScreen } from './help/AccessibilityScreen.tsx';
import { HelpScreen } from './help/HelpScreen.tsx';

const office = {
  name: 'Γραφείο',
  email: 'grafeio@example.gr',
  phone: '210 1234567',
  hours: 'Δε-Πα 9:00-15:00',
};

test('a visitor finds whom to ask, with the hours, on the page of help', async () => {
  show(<HelpScreen />, null, [answers(mails.contacts, [office])], { at: '/help' });
  expect(await screen.findByRole('link', { name: 'grafeio@example.gr' })).toHaveAttribute(
    'href',
    'mailto:grafeio@example.gr',
  );
  expect(screen.getByRole('link', { name: '210 1234567' })).toHaveAttribute('href', 'tel:2101234567');
  expect(screen.getByText('Δε-Πα 9:00-15:00')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('a visitor reads how far the product is accessible, what is not, since when, and whom to tell', async () => {
  show(<AccessibilityScreen />, null, [answers(mails.contacts, [office])], { at: '/accessibility' });
  expect(await screen.findByText(/συμμορφώνεται μερικώς με τα WCAG 2.2, επίπεδο AA/)).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
    'Τα βίντεο της βιβλιοθήκης δεν έχουν θέση για υπότιτλους.',
  );
  expect(screen.getByText(/συντάχθηκε στις 26 Νοεμβρίου 2026, με αυτοαξιολόγηση/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'grafeio@example.gr' })).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('where no project has named a contact, the pages of help say whom to ask in one sentence', async () => {
  const { unmount } = show(<HelpScreen />, null, [answers(mails.contacts, [])], { at: '/help' });
  expect(
    await screen.findByText(/ή να βρείτε κάτι, απευθυνθείτε στον φορέα του προγράμματός σας\.$/),
  ).toBeVisible();
  expect(screen.queryByText(/επικοινωνήστε μαζί μας:/)).toBeNull();
  unmount();
  show(<AccessibilityScreen />, null, [answers(mails.contacts, [])], { at: '/accessibility' });
  expect(
    await screen.findByText(/πείτε στον φορέα του προγράμματός σας ποια σελίδα είναι και τι συνέβη\.$/),
  ).toBeVisible();
  expect(screen.queryByText(/τι συνέβη:/)).toBeNull();
});

test('the sign-in page ends with the ways to help and to the accessibility statement', async () => {
  show(<SignInScreen />, null, [answers(applications.open, [])], { at: '/signin' });
  const foot = within(await screen.findByRole('contentinfo'));
  expect(foot.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Βοήθεια', '/help'],
    ['Δήλωση προσβασιμότητας', '/accessibility'],
  ]);
});

test('the page about the product names whom to ask in this project, and leads to the statement', async () => {
  const Contact = { Email: 'grafeio@example.gr', Phone: '' };
  show(<AboutScreen />, aSession('Mentee'), [], {
    project: { ...aProject, settings: { Config: { Contact } } },
  });
  const help = within(await screen.findByRole('region', { name: 'Βοήθεια' }));
  expect(help.getByText('Σύμβουλος για κάθε βήμα')).toBeVisible();
  expect(help.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['grafeio@example.gr']);
  expect(screen.getByRole('link', { name: 'Δήλωση προσβασιμότητας' })).toHaveAttribute(
    'href',
    '/accessibility',
  );
  expect(await findings()).toEqual([]);
});
