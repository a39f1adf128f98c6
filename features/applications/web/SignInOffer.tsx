import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { publicForm as form } from '../contract/public-form.ts';

/** The way to the form, for visitors without an account, while a project takes applications. */
export function SignInOffer() {
  const t = useTexts();
  const { data: open = [] } = useQuery({ ...ask(form.open, {}), staleTime: 60_000 });
  if (open.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('applications.offer')}{' '}
      <Anchor href="/applicationForm" underline="always">
        {t('applications.offer.go')}
      </Anchor>
    </Text>
  );
}
