import { Button, Group, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ask, useTell } from '#platform/web/api.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { identity } from '../../contract.ts';

/** The caller's own address, whether it is confirmed, and a button that mails the link again. */
export function EmailState() {
  const t = useTexts();
  const { data } = useSuspenseQuery(ask(identity.email, {}));
  const send = useTell(identity.sendConfirmation);
  const { email, confirmed } = data;
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
            <Button
              variant="default"
              loading={send.isPending}
              onClick={() =>
                send.mutate(
                  {},
                  {
                    onSuccess: () => toast(t('identity.ownEmail.sent', { email }), { kind: 'success' }),
                    onError: (error) => tellFailure(t, error),
                  },
                )
              }
            >
              {t('identity.ownEmail.send')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
