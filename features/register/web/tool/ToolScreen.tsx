import { Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { stages } from '#engines/microdata/definition.ts';
import { useAddress } from '#platform/web/address.ts';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Page } from '#ui/Page.tsx';
import { register } from '../../contract.ts';
import { isMis } from '../mis.ts';
import { stageIn, toolFilters, toolKeeps } from './address.ts';
import { QueueBar } from './QueueBar.tsx';
import { RegisterNotices } from './RegisterNotices.tsx';
import { StageView } from './StageView.tsx';
import { ToolActions } from './ToolActions.tsx';
import { useQueue } from './use-queue.ts';
import { useSending } from './use-sending.ts';

const PasteDialog = lazy(async () => ({ default: (await import('./PasteDialog.tsx')).PasteDialog }));
const AnswersDialog = lazy(async () => ({
  default: (await import('./answers/AnswersDialog.tsx')).AnswersDialog,
}));

/** The microdata tool: the forms of a project by stage, what the register says of each, and the queue that sends them. */
export function ToolScreen() {
  const { id } = useProject();
  return <Tool key={id} />;
}

function Tool() {
  const t = useTexts();
  const { id: projectId } = useProject();
  const [at, go] = useAddress({ ...toolFilters, ...toolKeeps, page: 1, size: 25 });
  const stage = stageIn(at);
  const [keys, setKeys] = useState('');
  const [dialog, setDialog] = useState<'paste' | 'answers'>();
  const queue = useQueue();
  const counts = useQuery(ask(register.counts, { projectId, stage }));
  const sending = useSending();
  const maySend = queue.data !== undefined && queue.data.hasRegister && isMis(queue.data.mis);
  const showKeys = (next: string) => {
    setKeys(next);
    go({ ...toolFilters, open: 0, page: 1 });
  };
  const show = (next: string | null) => {
    sending.dismiss();
    go({ stage: next ?? 'entry', ...toolFilters, open: 0, page: 1 });
  };
  return (
    <Page
      title={t('nav.microdataTool')}
      actions={
        <ToolActions
          stage={stage}
          counts={counts.data}
          sending={sending}
          maySend={maySend}
          onPaste={() => setDialog('paste')}
          onAnswers={() => setDialog('answers')}
        />
      }
    >
      <Stack gap="xs" mb="sm">
        {queue.error && (
          <FailureNotice
            what={t('register.queue.failed')}
            error={queue.error}
            onRetry={() => void queue.refetch()}
          />
        )}
        {queue.data && <RegisterNotices queue={queue.data} />}
      </Stack>
      {queue.data && <QueueBar queue={queue.data} />}
      <Tabs value={stage} onChange={show} keepMounted={false}>
        <Tabs.List aria-label={t('register.stages')} mb="sm" data-no-print>
          {stages.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`microdata.stage.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={stage}>
          <StageView
            // Other rows: none of them is picked.
            key={`${stage} ${keys}`}
            stage={stage}
            counts={counts.data}
            keys={keys}
            onKeys={showKeys}
            sending={sending}
            maySend={maySend}
          />
        </Tabs.Panel>
      </Tabs>
      <Suspense>
        {dialog === 'paste' && (
          <PasteDialog keys={keys} onKeys={showKeys} onClose={() => setDialog(undefined)} />
        )}
        {dialog === 'answers' && <AnswersDialog stage={stage} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </Page>
  );
}
