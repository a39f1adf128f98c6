import { Button, Group, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SignOutButton } from '#features/identity/web/public.tsx';
import { ask } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Page } from '#ui/Page.tsx';
import { applications } from '../../contract.ts';
import { PublicFrame } from '../shared/PublicFrame.tsx';
import { documentsLeft } from './documents-left.ts';

/** The page after the password is set: missing documents, what happens next, and how to come back. */
export function FinishedScreen() {
  const t = useTexts();
  const { data: mine = [] } = useQuery(ask(applications.mine, {}));
  const left = mine.reduce((sum, one) => sum + documentsLeft(one), 0);
  return (
    <PublicFrame>
      <Page title={t('applications.finished')} width="reading">
        <Stack>
          {mine.map(({ id, protocol }) => (
            <Text key={id}>{t('applications.protocol.is', { protocol })}</Text>
          ))}
          {left > 0 && <Text fw={600}>{t('applications.documents.left', { count: left })}</Text>}
          <Title order={2}>{t('applications.sent.next')}</Title>
          <List type="ordered" spacing="xs">
            <List.Item>{t('applications.finished.review')}</List.Item>
            <List.Item>{t('applications.finished.mail')}</List.Item>
            <List.Item>{t('applications.finished.back')}</List.Item>
          </List>
          <Group data-no-print>
            <Button component="a" href="/applicant" variant={left > 0 ? 'filled' : 'default'}>
              {t('applications.finished.toOwn')}
            </Button>
            <SignOutButton />
          </Group>
        </Stack>
      </Page>
    </PublicFrame>
  );
}
