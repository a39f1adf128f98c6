import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DocumentField, type SettingsFormProps, SettingsSection } from '#features/projects/web/public.tsx';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ListView } from '#platform/web/list/ListView.tsx';
import { useList } from '#platform/web/list/use-list.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import { mails } from '../contract.ts';
import { MailDialog } from './MailDialog.tsx';
import { MailState } from './MailState.tsx';
import { RefusedNotice } from './RefusedNotice.tsx';

export { MailsInPanel } from './MailsInPanel.tsx';

// The parts of mails in other features' screens: one file, because each more makes the first page heavier.

/** The mails to a person, with what became of them. */
export function PersonMails({ user: { id: userId } }: { user: { id: number } }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const list = useList(mails.list, { filters: {}, input: () => ({ projectId, userId }) });
  const [open, setOpen] = useState<number>();
  return (
    <Stack gap="md">
      {list.page === 1 && <RefusedNotice latest={list.rows?.[0]}>{t('mails.refused.text')}</RefusedNotice>}
      <ListView
        label={t('mails.list')}
        list={list}
        columns={[
          { key: 'subject', header: t('mails.subject'), cell: ({ subject }) => subject },
          { key: 'at', header: t('ui.word.when'), width: 160, cell: ({ at }) => shortMoment(at) },
          {
            key: 'state',
            header: t('mails.state'),
            width: 240,
            cell: ({ state }) => <MailState state={state} />,
          },
        ]}
        rowKey={({ id }) => id}
        rowName={({ subject }) => subject}
        onOpen={({ id }) => setOpen(id)}
        error={list.problem && <FailureNotice error={list.problem} onRetry={() => void list.reload()} />}
        empty={<Empty title={t('mails.none')}>{t('mails.none.text')}</Empty>}
      />
      {open !== undefined && (
        <MailDialog
          mail={{
            read: ask(mails.read, { projectId, userId, id: open }),
            sendAgain: (run) => run(mails.sendAgain, { projectId, userId, id: open }),
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Stack>
  );
}

/** Whom the people of a project ask, in the form of its settings. */
export function ContactSettings({ document, onChange }: SettingsFormProps) {
  const t = useTexts();
  const bound = (key: string) => ({
    document,
    path: ['Config', 'Contact', key],
    label: t(`mails.contact.${key}`),
    onChange,
  });
  return (
    <SettingsSection title={t('mails.contact')}>
      <Text size="sm" c="dimmed">
        {t('mails.contact.text')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <DocumentField {...bound('Name')} kind="text" />
        <DocumentField {...bound('Email')} kind="text" />
        <DocumentField {...bound('Phone')} kind="text" />
        <DocumentField {...bound('Hours')} kind="text" />
      </SimpleGrid>
    </SettingsSection>
  );
}
