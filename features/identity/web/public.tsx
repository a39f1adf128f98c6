import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useMaybeSession } from '#platform/web/session.ts';
import { useAdminButtons } from '#platform/web/admin-buttons.ts';
import { useTell } from '#platform/web/api.ts';
import { confirm } from '#ui/confirm.ts';
import { entering } from '../contract/entering.ts';

/** Clears everything that was read, so that the next user of this browser finds nothing. */
function useFreshStart(): (to: string) => void {
  const queries = useQueryClient();
  return (to) => {
    queries.clear();
    window.location.assign(to);
  };
}

/**
 * Ends the session and goes to the sign-in page. What the user typed leaves this browser, which others may use after them. Where the
 * server does not have some of it, the user is asked first.
 */
export function useSignOut(): () => Promise<void> {
  const t = useTexts();
  const signOut = useTell(entering.signOut);
  const start = useFreshStart();
  return async () => {
    const { forgetPeople, hasUnsent } = await import('#platform/web/kept-in-browser.ts');
    const question = {
      text: t('identity.unsent'),
      yes: t('identity.signOut'),
      no: t('ui.cancel'),
      danger: true,
    };
    if (hasUnsent() && !(await confirm(question))) return;
    const onSettled = () => {
      forgetPeople();
      start('/signin');
    };
    signOut.mutate({}, { onSettled });
  };
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
  const session = useMaybeSession();
  const leave = useTell(entering.leaveLoginAs);
  const view = useTell(entering.viewAs);
  const start = useFreshStart();
  return () => {
    if (session?.loggedInBy) leave.mutate({}, { onSettled: () => start('/') });
    else view.mutate({}, { onSettled: () => start('/') });
  };
}
export { insideOf } from './inside.ts';
export { NewPassword } from './NewPassword.tsx';
export { useProof } from './account/use-proof.tsx';

/** On the own profile: the address and a button that mails the link, as long as the address is not confirmed. */
export const UnconfirmedEmail = lazy(async () => ({
  default: (await import('./account/UnconfirmedEmail.tsx')).UnconfirmedEmail,
}));
