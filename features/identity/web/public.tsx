import { Button } from '@mantine/core';
import { lazy } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { useMaybeSession } from '#platform/web/session.ts';
import { useAdminButtons } from '#platform/web/admin-buttons.ts';
import { type Problem, send } from '#platform/web/api.ts';
import { isPassing } from '#platform/web/may-retry.ts';
import { entering } from '../contract/entering.ts';
import { useFreshStart, useEndSession } from './use-end-session.ts';

/** Ends the session, and goes to the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const t = useTexts();
  const endSession = useEndSession();
  return () => endSession(() => send(entering.signOut, {}), { yes: t('identity.signOut') });
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
  const { run } = useAct();
  const start = useFreshStart();
  const makeLogin = async () => {
    const address = await run(entering.makeLoginAs, { userId });
    if (address !== undefined) start(address);
  };
  const view = async () => {
    if (await run(entering.viewAs, { userId })) start('/');
  };
  return [
    { label: t('identity.loginAs'), onClick: () => void makeLogin() },
    { label: t('identity.viewAs'), onClick: () => void view() },
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
  const start = useFreshStart();
  // After a refusal it has ended already, here or in another tab.
  const handles = (problem: Problem) => {
    const hasEnded = !isPassing(problem);
    if (hasEnded) start('/');
    return hasEnded;
  };
  const { run } = useAct({ handles });
  return () =>
    void run(session?.loggedInBy ? entering.leaveLoginAs : entering.viewAs, {}).then(
      (done) => done && start('/'),
    );
}
export { LanguageLink } from './LanguageLink.tsx';
export { insideOf } from './inside.ts';
export { NewPassword } from './NewPassword.tsx';
export { NewPasswordFields } from './NewPasswordFields.tsx';
export { useNewPassword } from './use-new-password.ts';
export { useProof } from './account/use-proof.tsx';

/** On the own profile: the address and a button that mails the link, as long as the address is not confirmed. */
export const UnconfirmedEmail = lazy(async () => ({
  default: (await import('./account/UnconfirmedEmail.tsx')).UnconfirmedEmail,
}));
