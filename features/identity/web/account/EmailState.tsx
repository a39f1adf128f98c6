import { Button, Group, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { identity } from '../../contract.ts';

/** The caller's own address, whether it is confirmed, and a button that mails the link again. */
export function EmailState() {
  const t = useTexts();
  const { data } = useSuspenseQuery(ask(identity.email, {}));
  const { run, isBusy } = useAct();
  const { email, confirmed } = data;
  const mailAgain = async () => {
    if (await run(identity.sendConfirmation, {}))
      toast(t('identity.ownEmail.sent', { email }), { kind: 'success' });
  };
  if (email === undefined) return <Text size="sm">{t('identity.ownEmail.none')}</Text>;
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Text style={{ overflowWrap: 'anywhere' }}>{email}</Text>
        <StatusBadge kind={confirmed ? 'good' : 'warning'}>
          {t(confirmed ? 'identity.ownEmail.confirmed' : 'identity.ownEmail.unconfirmed')}
        </StatusBadge>
      </Group>
      {!confirmed && (
        <>
          <Text size="sm" c="dimmed">
            {t('identity.ownEmail.why')}
          </Text>
          <Group>
            <Button variant="default" loading={isBusy} onClick={() => void mailAgain()}>
              {t('identity.ownEmail.send')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
