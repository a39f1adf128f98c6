import { Button, Group, Text } from '@mantine/core';
import { useLeaveActing } from '#features/identity/web/public.tsx';
import { useMaybeSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import styles from './shell.module.css';

/** Shows that an Admin acts or views as the user of this session, with a button to go back. */
export function ActingBanner() {
  const t = useTexts();
  const { name, loggedInBy, viewedBy } = useMaybeSession() ?? {};
  const leave = useLeaveActing();
  const admin = loggedInBy ?? viewedBy;
  if (!admin) return null;
  return (
    <Group className={styles.acting} role="status" gap="sm" data-no-print>
      <Text size="sm" fw={600}>
        {t(loggedInBy ? 'app.acting.login' : 'app.acting.view', { name, admin })}
      </Text>
      <Button size="compact-md" variant="white" color="dark" onClick={leave}>
        {t('app.acting.back')}
      </Button>
    </Group>
  );
}
