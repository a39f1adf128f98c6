import { Anchor, Card, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { library } from '../../contract.ts';
import { folderHref } from '../folder.ts';

/** The start page of those who approve: how many items wait, and the way to them. */
export function WaitingItems() {
  const t = useTexts();
  const { id: projectId, url } = useProject();
  const { data } = useQuery(ask(library.getUnapproved, { projectId, count: 1 }));
  if (!data || data.all === 0) return null;
  return (
    <Card withBorder padding="md">
      <Group justify="space-between" gap="xs">
        <Text>{t('library.home.waiting', { count: data.all })}</Text>
        <Anchor component={Link} to={`${folderHref(url, '')}?waiting=true`}>
          {t('library.home.see')}
        </Anchor>
      </Group>
    </Card>
  );
}
