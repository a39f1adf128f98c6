import { Text } from '@mantine/core';
import { identity } from '#features/identity/contract.ts';
import { NewPasswordFields, useNewPassword } from '#features/identity/web/public.tsx';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { toast } from '#ui/toast.ts';
import type { OneUser } from '../../../contract/directory.ts';

/**
 * The dialog in which an Admin sets a user's password. It ends the user's sessions, and they choose a new password at
 * the next sign-in (promises §1).
 */
export function PasswordDialog({ user, onClose }: { user: OneUser; onClose: () => void }) {
  const t = useTexts();
  const typed = useNewPassword('profile');
  const { run, problem } = useAct({ shows: 'here' });
  const change = async (): Promise<boolean> => {
    const { password } = typed;
    if (!(await run(identity.changePassword, { userId: user.id, password }))) return false;
    toast(t('people.account.password.done', { name: user.name }), { kind: 'success', seconds: 5 });
    return true;
  };
  return (
    <FormDialog
      title={t('people.account.password')}
      submit={t('people.account.password.go')}
      isDirty={typed.isDirty}
      canSubmit={typed.isReady}
      problem={problem}
      onSubmit={change}
      onClose={onClose}
    >
      <Text>{t('people.account.password.text', { name: user.name })}</Text>
      <NewPasswordFields of={typed} />
    </FormDialog>
  );
}
