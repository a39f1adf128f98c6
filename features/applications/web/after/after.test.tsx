// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, refused, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { unavailable } from '#platform/contract/refusal.ts';
import { invalidToken } from '../../contract/refusals.ts';
import { applications } from '../../contract.ts';
import { ConfirmAddress } from './ConfirmAddress.tsx';
import { LinkScreen } from './LinkScreen.tsx';
import { ResultScreen } from './ResultScreen.tsx';
import { SentScreen } from './SentScreen.tsx';

const link = (status: string) => ({
  at: `/application/${status}/secret-token`,
  route: '/application/$status/$token',
});

test('the page after a submit shows the number and what happens next, and offers a new link', async () => {
  const { sent } = show(<SentScreen />, null, [answers(applications.resendLink, {})], {
    at: '/applicationForm/confirm/sent/2026-000012',
    route: '/applicationForm/confirm/$status/$protocol',
  });
  expect(await screen.findByText('2026-000012')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /email/ }), 'danae@example.gr');
  await userEvent.click(screen.getByRole('button', { name: 'Αποστολή νέου συνδέσμου' }));
  expect(await screen.findByText(/ο σύνδεσμος είναι καθ’ οδόν/)).toBeVisible();
  expect(sent[0]?.input).toEqual({ email: 'danae@example.gr' });
  expect(await findings()).toEqual([]);
});

const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Συνέχεια στην αίτησή μου' }));

test('a link confirms the address once, and only when the applicant presses the button', async () => {
  const onConfirmed = vi.fn<(signedIn: boolean) => void>();
  const { sent } = show(<ConfirmAddress token="secret-token" onConfirmed={onConfirmed} />, null, [
    answers(applications.confirm, { protocol: '2026-000012', signedIn: true }),
  ]);
  expect(await findings()).toEqual([]);
  expect(sent).toEqual([]);
  await press();
  await expect.poll(() => onConfirmed.mock.calls).toEqual([[true]]);
  expect(sent.map(({ input }) => input)).toEqual([{ token: 'secret-token' }]);
});

test('an invalid token leads to the page that explains it', async () => {
  const { router } = show(
    <LinkScreen />,
    null,
    [answers(applications.confirm, refused(invalidToken))],
    link('confirm'),
  );
  await press();
  await expect.poll(() => router.state.location.pathname).toBe('/applicationForm/result/invalidToken');
});

test('while the server does not answer, the link can be retried, and its token is not in the URL', async () => {
  const { router } = show(
    <LinkScreen />,
    null,
    [answers(applications.confirm, refused(unavailable))],
    link('confirm'),
  );
  await press();
  expect(await screen.findByRole('button', { name: 'Δοκιμή ξανά' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/application/confirm/-');
});

test('the link of a saved draft opens the form of its project', async () => {
  const draft = { valid: true, kind: 'form' as const, project: 'symvoulos', answers: { fullName: 'Δανάη' } };
  const { router } = show(<LinkScreen />, null, [answers(applications.checkToken, draft)], link('form'));
  await expect.poll(() => router.state.location.href).toBe('/applicationForm?project=symvoulos');
});

test('the result page explains an invalid link and offers a new one', async () => {
  show(<ResultScreen />, null, [], {
    at: '/applicationForm/result/invalidToken',
    route: '/applicationForm/result/$status',
  });
  expect(await screen.findByRole('heading', { name: 'Ο σύνδεσμος δεν ισχύει' })).toBeVisible();
  expect(await findings()).toEqual([]);
});
