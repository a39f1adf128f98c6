import { Stack, Text } from '@mantine/core';
import { identity } from '#features/identity/contract.ts';
import { NewPassword } from '#features/identity/web/public.tsx';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { toast } from '#ui/toast.ts';
import type { OneUser } from '../../../contract/directory.ts';

/**
 * The dialog in which an Admin sets a user's password. It ends the user's sessions, and they choose a new password at
 * the next sign-in (promises §1).
 */
export function PasswordDialog({ user, onClose }: { user: OneUser; onClose: () => void }) {
  const t = useTexts();
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const change = async (password: string) => {
    if (!(await run(identity.changePassword, { userId: user.id, password }))) return;
    toast(t('people.account.password.done', { name: user.name }), { kind: 'success', seconds: 5 });
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('people.account.password')}>
      <Stack gap="md">
        <Text>{t('people.account.password.text', { name: user.name })}</Text>
        <NewPassword
          rules="profile"
          busy={isBusy}
          error={problem && refusalText(t, problem)}
          submitLabel={t('people.account.password.go')}
          onSubmit={(password) => void change(password)}
        />
      </Stack>
    </Dialog>
  );
}
