import { Modal, Stack, Text } from '@mantine/core';
import { identity } from '#features/identity/contract.ts';
import { NewPassword } from '#features/identity/web/public.tsx';
import { useTell } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import type { OneUser } from '../../../contract/directory.ts';

/**
 * The dialog in which an Admin sets a user's password. It ends the user's sessions, and they choose a new password at
 * the next sign-in (promises §1).
 */
export function PasswordDialog({ user, onClose }: { user: OneUser; onClose: () => void }) {
  const t = useTexts();
  const change = useTell(identity.changePassword);
  return (
    <Modal
      opened
      onClose={onClose}
      title={<b>{t('people.account.password')}</b>}
      transitionProps={{ duration: 120 }}
    >
      <Stack gap="md">
        <Text>{t('people.account.password.text', { name: user.name })}</Text>
        <NewPassword
          rules="profile"
          busy={change.isPending}
          error={change.error ? refusalText(t, change.error) : undefined}
          submitLabel={t('people.account.password.go')}
          onSubmit={(password) =>
            change.mutate(
              { userId: user.id, password },
              {
                onSuccess: () => {
                  toast(t('people.account.password.done', { name: user.name }), {
                    kind: 'success',
                    seconds: 5,
                  });
                  onClose();
                },
              },
            )
          }
        />
      </Stack>
    </Modal>
  );
}
