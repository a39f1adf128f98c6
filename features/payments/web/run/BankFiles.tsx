import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ask, hrefOf } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { SimpleTable } from '#ui/grid/SimpleTable.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Section } from '#ui/Section.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { BankFile } from '../../contract/shapes.ts';
import { payments } from '../../contract.ts';
import { shownDay, useMoney } from '../money.ts';
import type { Run } from './run.ts';

const MakeFileDialog = lazy(async () => ({ default: (await import('./dialogs.ts')).MakeFileDialog }));
const WithdrawDialog = lazy(async () => ({ default: (await import('./dialogs.ts')).WithdrawDialog }));

/** The files for the bank of a run. A project without a field for IBANs makes none. */
export function BankFiles({ run }: { run: Run }) {
  const t = useTexts();
  const language = useLanguage();
  const money = useMoney();
  const { id: projectId } = useProject();
  const [dialog, setDialog] = useState<'make' | BankFile>();
  const { data } = useQuery(ask(payments.payable, { projectId }));
  if (!data || (!data.usesIban && run.bankFiles.length === 0)) return null;
  return (
    <Section title={t('payments.files')}>
      <Stack gap="sm">
        <Text size="sm">{t('payments.files.text')}</Text>
        {data.usesIban && !data.hasPayer && <Notice kind="warning" title={t('payments.files.noPayer')} />}
        {run.bankFiles.length > 0 && (
          <SimpleTable
            label={t('payments.files')}
            hasCards
            rows={run.bankFiles}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'id',
                header: t('payments.file.id'),
                cell: ({ id, messageId, withdrawnAt }) =>
                  withdrawnAt ? (
                    `${messageId}.xml`
                  ) : (
                    <Anchor href={hrefOf(payments.file, { projectId, fileId: id })} download>
                      {`${messageId}.xml`}
                    </Anchor>
                  ),
              },
              {
                key: 'day',
                header: t('payments.file.day'),
                cell: ({ executionDay }) => shownDay(executionDay),
              },
              {
                key: 'made',
                header: t('payments.file.made'),
                cell: ({ madeAt, madeBy }) => `${formatMoment(madeAt, language)} · ${madeBy}`,
              },
              {
                key: 'transfers',
                header: t('payments.file.transfers'),
                align: 'end',
                cell: ({ transfers, cents }) => `${transfers} · ${money(cents)}`,
              },
              { key: 'state', header: t('ui.word.state'), cell: (file) => <FileState file={file} /> },
              {
                key: 'act',
                header: t('ui.word.actions'),
                cell: (file) =>
                  !file.answeredAt &&
                  !file.withdrawnAt && (
                    <Button size="xs" variant="default" onClick={() => setDialog(file)}>
                      {t('payments.file.withdraw')}
                    </Button>
                  ),
              },
            ]}
          />
        )}
        {data.usesIban && (
          <Group>
            <Button variant="default" disabled={!data.hasPayer} onClick={() => setDialog('make')}>
              {t('payments.file.make')}
            </Button>
          </Group>
        )}
      </Stack>
      <Suspense fallback={null}>
        {dialog === 'make' && <MakeFileDialog run={run} onClose={() => setDialog(undefined)} />}
        {dialog && dialog !== 'make' && <WithdrawDialog file={dialog} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </Section>
  );
}

function FileState({ file }: { file: BankFile }) {
  const t = useTexts();
  const { withdrawnAt, withdrawnReason, answeredAt, accepted, rejected } = file;
  if (withdrawnAt)
    return (
      <Stack gap={2}>
        <StatusBadge kind="neutral">{t('payments.file.withdrawn')}</StatusBadge>
        <Text size="sm" c="dimmed">
          {withdrawnReason}
        </Text>
      </Stack>
    );
  if (!answeredAt) return <StatusBadge kind="waiting">{t('payments.file.waits')}</StatusBadge>;
  return (
    <StatusBadge kind={rejected > 0 ? 'bad' : 'good'}>
      {t('payments.answer.read', { accepted, rejected })}
    </StatusBadge>
  );
}
