import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useMaybeSession } from '#platform/web/session.ts';
import { useAdminButtons } from '#platform/web/admin-buttons.ts';
import { useTell } from '#platform/web/api.ts';
import { identity } from '../contract.ts';

/** Clears everything that was read, so that the next user of this browser finds nothing. */
function useFreshStart(): (to: string) => void {
  const queries = useQueryClient();
  return (to) => {
    queries.clear();
    window.location.assign(to);
  };
}

/** Ends the session and goes to the sign-in page. */
export function useSignOut(): () => void {
  const signOut = useTell(identity.signOut);
  const start = useFreshStart();
  return () => signOut.mutate({}, { onSettled: () => start('/signin') });
}

export function SignOutButton() {
  const t = useTexts();
  const signOut = useSignOut();
  return (
    <Button variant="subtle" color="gray" onClick={signOut}>
      {t('identity.signOut')}
    </Button>
  );
}

/** Log in as, view as: for Admins, while their buttons are shown (Ctrl+backtick). */
export function ActAsButtons({ userId }: { userId: number }) {
  const t = useTexts();
  const session = useMaybeSession();
  const isShown = useAdminButtons();
  const make = useTell(identity.makeLoginAs);
  const view = useTell(identity.viewAs);
  const start = useFreshStart();
  if (!isShown || !session?.roles.includes('Admin')) return null;
  const onError = (error: unknown) => tellFailure(t, error);
  return (
    <>
      <Button variant="default" onClick={() => make.mutate({ userId }, { onSuccess: start, onError })}>
        {t('identity.loginAs')}
      </Button>
      <Button
        variant="default"
        onClick={() => view.mutate({ userId }, { onSuccess: () => start('/'), onError })}
      >
        {t('identity.viewAs')}
      </Button>
    </>
  );
}

/** Ends a login-as or a view-as, and returns to the Admin's own start page. */
export function useLeaveActing(): () => void {
  const session = useMaybeSession();
  const leave = useTell(identity.leaveLoginAs);
  const view = useTell(identity.viewAs);
  const start = useFreshStart();
  return () => {
    if (session?.loggedInBy) leave.mutate({}, { onSettled: () => start('/') });
    else view.mutate({}, { onSettled: () => start('/') });
  };
}
export { insideOf } from './inside.ts';
export { NewPassword } from './NewPassword.tsx';
export { useProof } from './account/use-proof.tsx';
