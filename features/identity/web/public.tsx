import { Button } from '@mantine/core';
import { lazy } from 'react';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useMaybeSession } from '#platform/web/session.ts';
import { useAdminButtons } from '#platform/web/admin-buttons.ts';
import { useTell } from '#platform/web/api.ts';
import { isPassing } from '#platform/web/may-retry.ts';
import { entering } from '../contract/entering.ts';
import { useFreshStart, useEndSession } from './use-end-session.ts';

/** Ends the session, and goes to the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const t = useTexts();
  const signOut = useTell(entering.signOut);
  const endSession = useEndSession();
  return () => endSession(() => signOut.mutateAsync({}), { yes: t('identity.signOut') });
}

export function SignOutButton() {
  const t = useTexts();
  const signOut = useSignOut();
  return (
    <Button variant="subtle" color="gray" onClick={() => void signOut()}>
      {t('identity.signOut')}
    </Button>
  );
}

/** The acts by which an Admin enters as a user, or sees what the user sees. */
export function useActAs(userId: number): { label: string; onClick: () => void }[] {
  const t = useTexts();
  const make = useTell(entering.makeLoginAs);
  const view = useTell(entering.viewAs);
  const start = useFreshStart();
  const onError = (error: unknown) => tellFailure(t, error);
  return [
    { label: t('identity.loginAs'), onClick: () => make.mutate({ userId }, { onSuccess: start, onError }) },
    {
      label: t('identity.viewAs'),
      onClick: () => view.mutate({ userId }, { onSuccess: () => start('/'), onError }),
    },
  ];
}

/** Log in as, view as: for Admins, while their buttons are shown (Ctrl+backtick). */
export function ActAsButtons({ userId }: { userId: number }) {
  const session = useMaybeSession();
  const isShown = useAdminButtons();
  const acts = useActAs(userId);
  if (!isShown || !session?.roles.includes('Admin')) return null;
  return acts.map(({ label, onClick }) => (
    <Button key={label} variant="default" onClick={onClick}>
      {label}
    </Button>
  ));
}

/** Ends a login-as or a view-as, and returns to the Admin's own start page. */
export function useLeaveActing(): () => void {
  const t = useTexts();
  const session = useMaybeSession();
  const leave = useTell(entering.leaveLoginAs);
  const view = useTell(entering.viewAs);
  const start = useFreshStart();
  const onSuccess = () => start('/');
  // After a refusal it has ended already, here or in another tab.
  const onError = (error: unknown) => (isPassing(error) ? tellFailure(t, error) : start('/'));
  return () => {
    if (session?.loggedInBy) leave.mutate({}, { onSuccess, onError });
    else view.mutate({}, { onSuccess, onError });
  };
}
export { insideOf } from './inside.ts';
export { NewPassword } from './NewPassword.tsx';
export { useProof } from './account/use-proof.tsx';

/** On the own profile: the address and a button that mails the link, as long as the address is not confirmed. */
export const UnconfirmedEmail = lazy(async () => ({
  default: (await import('./account/UnconfirmedEmail.tsx')).UnconfirmedEmail,
}));
