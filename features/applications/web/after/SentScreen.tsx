import { Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useParam } from '#platform/web/params.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Page } from '#ui/Page.tsx';
import { PublicFrame } from '../shared/PublicFrame.tsx';
import { ResendLink } from './ResendLink.tsx';

/** The page after a submit: the protocol number, what happens next and when, and a way to request a new link. */
export function SentScreen() {
  const t = useTexts();
  const protocol = useParam('protocol');
  const { email } = useRouterState({ select: ({ location }) => location.state as { email?: string } });
  return (
    <PublicFrame>
      <Page title={t('applications.sent')} width="reading">
        <Stack>
          {protocol && (
            <Paper withBorder p="md">
              <Text c="dimmed">{t('applications.protocol')}</Text>
              <Text size="xl" fw={650}>
                {protocol}
              </Text>
              <Text size="sm">{t('applications.protocol.keep')}</Text>
            </Paper>
          )}
          <Title order={2}>{t('applications.sent.next')}</Title>
          <List type="ordered" spacing="xs">
            <List.Item>
              {email ? t('applications.sent.mailTo', { email }) : t('applications.sent.mail')}
            </List.Item>
            <List.Item>{t('applications.sent.documents')}</List.Item>
            <List.Item>{t('applications.sent.review')}</List.Item>
          </List>
          <Group data-no-print>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('ui.word.print')}
            </Button>
          </Group>
          <ResendLink email={email ?? ''} />
        </Stack>
      </Page>
    </PublicFrame>
  );
}
