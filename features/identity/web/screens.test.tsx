import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { codeNeeded, signInAgain, wrongCredentials } from '../contract/refusals.ts';
import { serverError, signedOut, unavailable, offline } from '#platform/contract/refusal.ts';
import { answers, aSession, catchLeaving, loseNetwork, refused, show } from '#testing/web.tsx';
import { findings } from '#ui/testing/draw.tsx';
import { applications } from '#features/applications/contract.ts';
import { consents } from '#features/consents/contract.ts';
import { identity } from '../contract.ts';
import { AccountScreen } from './AccountScreen.tsx';
import { insideOf } from './inside.ts';
import { SignOutButton, useLeaveActing } from './public.tsx';
import { SignInScreen } from './SignInScreen.tsx';

function LeaveActing() {
  return <button onClick={useLeaveActing()}>Πίσω</button>;
}

const me = {
  id: 7,
  username: 'maria',
  name: 'Μαρία',
  roles: ['Mentor' as const],
  level: 3,
  language: 'el' as const,
  mustDo: [],
};
test('a failed sign-in is reported beside the typed values', async () => {
  show(<SignInScreen />, null, [answers(identity.signIn, refused(wrongCredentials))], {
    at: '/signin',
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Όνομα χρήστη' }), 'maria');
  await userEvent.type(screen.getByLabelText(/^Κωδικός πρόσβασης/), 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Σύνδεση' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Λάθος όνομα χρήστη ή κωδικός.');
  expect(screen.getByRole('textbox', { name: 'Όνομα χρήστη' })).toHaveProperty('value', 'maria');
  expect(await findings()).toEqual([]);
});

test('a sign-in with empty fields says at each what is missing, and the first one has the focus', async () => {
  const { sent } = show(<SignInScreen />, null, [], { at: '/signin' });
  const username = await screen.findByRole('textbox', { name: 'Όνομα χρήστη' });
  await userEvent.type(username, '{Enter}');
  expect(username).toHaveFocus();
  expect(username).toBeInvalid();
  expect(username).toHaveAccessibleDescription('Γράψτε το όνομα χρήστη.');
  await userEvent.type(username, 'maria{Enter}');
  expect(username).toBeValid();
  const password = screen.getByLabelText(/^Κωδικός πρόσβασης/);
  expect(password).toHaveFocus();
  expect(password).toBeInvalid();
  expect(password).toBeRequired();
  expect(password).toHaveAccessibleDescription('Γράψτε τον κωδικό πρόσβασης.');
  expect(sent.filter(({ call }) => call === '/api/User/SignIn')).toEqual([]);
  expect(await findings()).toEqual([]);
});

test('a request for a new password without an address says that one is missing', async () => {
  show(<SignInScreen />, null, [], { at: '/signin' });
  await userEvent.click(await screen.findByRole('button', { name: 'Ξεχάσατε τον κωδικό;' }));
  const dialog = within(await screen.findByRole('dialog'));
  const email = dialog.getByRole('textbox', { name: 'Ηλεκτρονικό ταχυδρομείο (email)' });
  await userEvent.type(email, 'maria');
  await userEvent.click(dialog.getByRole('button', { name: 'Αποστολή συνδέσμου' }));
  expect(email).toHaveFocus();
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription('Γράψτε μια διεύθυνση email, όπως maria@example.gr.');
});

test('who signs out with a message that was not sent is told that it goes, and can stay', async () => {
  localStorage.setItem('chat-outbox:7:1', '{"message":"Χωρίς δίκτυο"}');
  onTestFinished(() => localStorage.clear());
  const { sent } = show(<SignOutButton />, aSession('Mentee'), [answers(identity.signOut, {})]);
  await userEvent.click(await screen.findByRole('button', { name: 'Αποσύνδεση' }));
  expect(await screen.findByText(/δεν στάλθηκαν θα χαθούν/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ακύρωση' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
  expect(localStorage.getItem('chat-outbox:7:1')).not.toBeNull();
});

test.each([
  ['without network', offline, /^Δεν αποσυνδεθήκατε\. Δεν υπάρχει σύνδεση/],
  ['while the server is away', unavailable, /^Δεν αποσυνδεθήκατε\. Η υπηρεσία δεν είναι διαθέσιμη/],
])(
  'a user who signs out %s reads that they are still signed in, and what they typed is deleted',
  async (_when, failure, words) => {
    localStorage.setItem('chat-outbox:7:1', '{"message":"Χωρίς δίκτυο"}');
    localStorage.setItem('ithaki-colour-scheme', 'dark');
    onTestFinished(() => localStorage.clear());
    const left = catchLeaving();
    if (failure === offline) loseNetwork();
    show(<SignOutButton />, aSession('Mentee'), [
      answers(identity.signOut, refused(failure)),
      answers(identity.signOut, {}),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Αποσύνδεση' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Αποσύνδεση' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(left).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(['ithaki-colour-scheme']);

    await userEvent.click(screen.getByRole('button', { name: 'Αποσύνδεση' }));
    await expect.poll(() => left).toEqual(['/signin']);
  },
);

test('a draft that is typed after a sign-out failed is kept when the page is left', async () => {
  onTestFinished(() => localStorage.clear());
  const left = catchLeaving();
  show(<SignOutButton />, aSession('Mentee'), [answers(identity.signOut, refused(offline))]);
  await userEvent.click(await screen.findByRole('button', { name: 'Αποσύνδεση' }));
  await screen.findByText(/^Δεν αποσυνδεθήκατε/);
  localStorage.setItem('chat-outbox:7:1', '{"message":"Μετά"}');
  window.dispatchEvent(new Event('pagehide'));
  expect([left, localStorage.getItem('chat-outbox:7:1')]).toEqual([[], '{"message":"Μετά"}']);
});

test('an Admin who cannot go back to their own account without network reads why, and the page stays', async () => {
  const left = catchLeaving();
  loseNetwork();
  show(<LeaveActing />, { ...aSession('Mentee'), loggedInBy: 'Βίκτωρ Μελάς' }, [
    answers(identity.leaveLoginAs, refused(offline)),
    answers(identity.leaveLoginAs, refused(signedOut)),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Πίσω' }));
  expect(await screen.findByText(/^Δεν υπάρχει σύνδεση/)).toBeVisible();
  expect(left).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Πίσω' }));
  await expect.poll(() => left).toEqual(['/']);
});

test('the sign-in page asks for the code of the second factor only when it is needed', async () => {
  show(<SignInScreen />, null, [answers(identity.signIn, refused(codeNeeded))], {
    at: '/signin',
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Όνομα χρήστη' }), 'maria');
  await userEvent.type(screen.getByLabelText(/^Κωδικός πρόσβασης/), 'right');
  expect(screen.queryByLabelText('Κωδικός επιβεβαίωσης')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Σύνδεση' }));
  expect(await screen.findByLabelText('Κωδικός επιβεβαίωσης')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the sign-in page offers to apply only while a project takes applications', async () => {
  const { unmount } = show(<SignInScreen />, null, [
    answers(applications.open, [{ url: 'x', descr: 'Έργο' }]),
  ]);
  expect(await screen.findByRole('link', { name: 'Υποβάλετε αίτηση' })).toBeVisible();
  unmount();
  const { sent } = show(<SignInScreen />, null, [answers(applications.open, [])]);
  await expect.poll(() => sent.length).toBe(1);
  expect(screen.queryByRole('link', { name: 'Υποβάλετε αίτηση' })).toBeNull();
});

test.each([
  ['a page of the site', '/symvoulos/home?x=1', '/symvoulos/home?x=1'],
  ['another site', 'https://evil.example', undefined],
  ['another site without its scheme', '//evil.example', undefined],
  ['another site behind a backslash', '/\\evil.example', undefined],
  ['a script', 'javascript:alert(1)', undefined],
  ['the sign-in page itself', '/signin?returnUrl=/', undefined],
  ['nothing', undefined, undefined],
])('after signing in, %s leads to %s', (_what, returnUrl, place) => {
  expect(insideOf(returnUrl)).toBe(place);
});

const account = [
  answers(identity.identity, me),
  answers(identity.email, { email: 'maria@example.org', confirmed: false }),
  answers(identity.secondFactor, { on: false, recoveryCodesLeft: 0, required: false }),
  answers(identity.sessions, [
    {
      id: 1,
      createdAt: new Date(0),
      seenAt: new Date(0),
      ip: '10.0.0.1',
      userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
      current: true,
    },
    { id: 2, createdAt: new Date(0), seenAt: new Date(0), ip: '10.0.0.2', userAgent: 'curl', current: false },
  ]),
  answers(consents.list, []),
];

test('on a phone the button that ends a session shows its whole word', async () => {
  await browser.viewport(390, 844);
  onTestFinished(() => browser.viewport(1280, 800));
  show(<AccountScreen />, aSession('Mentee'), account, { at: '/account' });
  const word = document.createRange();
  word.selectNodeContents(await screen.findByText('Τερματισμός'));
  const button = screen.getByRole('button', { name: 'Τερματισμός' });
  expect(word.getBoundingClientRect().right).toBeLessThan(button.getBoundingClientRect().right);
});

test('the account page lists the user’s sessions and ends one', async () => {
  const { sent } = show(
    <AccountScreen />,
    aSession('Mentee'),
    [...account, answers(identity.endSessions, {})],
    { at: '/account' },
  );
  expect(await screen.findByText('Firefox, Linux')).toBeTruthy();
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Τερματισμός' }));
  await waitFor(() =>
    expect(sent.find(({ call }) => call === '/Account/EndSessions')?.input).toEqual({ id: 2 }),
  );
});

test('a session that could not be ended stays in the list, and the user reads why', async () => {
  show(
    <AccountScreen />,
    aSession('Mentee'),
    [...account, answers(identity.endSessions, refused(serverError))],
    { at: '/account' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Τερματισμός' }));
  expect(await screen.findByText(/^Κάτι πήγε στραβά στον διακομιστή/)).toBeVisible();
});

test('signing out everywhere warns of unsent work first, and says so when it failed', async () => {
  localStorage.setItem('chat-outbox:7:1', '{"message":"Χωρίς δίκτυο"}');
  onTestFinished(() => localStorage.clear());
  const left = catchLeaving();
  show(
    <AccountScreen />,
    aSession('Mentee'),
    [
      ...account,
      answers(identity.endSessions, refused(unavailable)),
      answers(identity.endSessions, refused(signedOut)),
    ],
    { at: '/account' },
  );
  const endAll = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Αποσύνδεση από παντού' }));
    const dialog = await screen.findByRole('dialog');
    const text = dialog.textContent;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Αποσύνδεση από παντού' }));
    return text;
  };
  expect(await endAll()).toMatch(/όλες τις συσκευές.*Όσα δεν στάλθηκαν θα χαθούν/s);
  expect(await screen.findByText(/^Δεν αποσυνδεθήκατε/)).toBeVisible();
  expect([left, localStorage.getItem('chat-outbox:7:1')]).toEqual([[], null]);

  // The first call may have ended the session although its answer was lost.
  expect(await endAll()).not.toContain('Όσα δεν στάλθηκαν');
  await expect.poll(() => left).toEqual(['/signin']);
});

test('the account page asks for the password again before changing it, if it was given long ago', async () => {
  const { sent } = show(
    <AccountScreen />,
    aSession('Mentor'),
    [
      ...account,
      answers(identity.changePassword, refused(signInAgain)),
      answers(identity.changePassword, {}),
      answers(identity.prove, {}),
    ],
    { at: '/account' },
  );
  await userEvent.type(await screen.findByLabelText('Νέος κωδικός πρόσβασης'), 'Another1!');
  await userEvent.type(screen.getByLabelText('Επιβεβαίωση κωδικού'), 'Another1!');
  await userEvent.click(screen.getByRole('button', { name: 'Αλλαγή κωδικού' }));
  await userEvent.type(await screen.findByLabelText('Κωδικός πρόσβασης', { selector: 'input' }), 'Old1!');
  await userEvent.click(screen.getByRole('button', { name: 'Επιβεβαίωση' }));
  expect(await screen.findByText('Ο κωδικός σύνδεσης άλλαξε επιτυχώς')).toBeTruthy();
  expect(sent.filter(({ call }) => call === '/api/User/ChangePassword')).toHaveLength(2);
});

test('a user whose address is not confirmed sees it on the account page, has the link sent again, and changes the address after a proof', async () => {
  const { sent } = show(
    <AccountScreen />,
    aSession('Mentor'),
    [
      ...account,
      answers(identity.sendConfirmation, {}),
      answers(identity.changeEmail, refused(signInAgain)),
      answers(identity.changeEmail, { email: 'new@example.org', confirmed: false }),
      answers(identity.prove, {}),
    ],
    { at: '/account' },
  );
  expect(await screen.findByText('Δεν έχει επιβεβαιωθεί')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Αποστολή συνδέσμου επιβεβαίωσης' }));
  expect(await screen.findByText('Ο σύνδεσμος στάλθηκε στο maria@example.org.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Αλλαγή διεύθυνσης' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Νέα διεύθυνση email' }), 'new@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Αποθήκευση' }));
  await userEvent.type(await screen.findByLabelText('Κωδικός πρόσβασης', { selector: 'input' }), 'Old1!');
  await userEvent.click(screen.getByRole('button', { name: 'Επιβεβαίωση' }));
  await waitFor(() => expect(sent.filter(({ call }) => call === identity.changeEmail.path)).toHaveLength(2));
});
