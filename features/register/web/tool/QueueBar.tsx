import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { formatMoment } from '#platform/web/moments.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import { register } from '../../contract.ts';
import { timeLeft } from './time-left.ts';
import { type Queue, queued } from './use-queue.ts';
import styles from './tool.module.css';

/** The queue while something is in it, or while it is paused: how far it is, and what can be done with it. */
export function QueueBar({ queue }: { queue: Queue }) {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId } = useProject();
  const { run, isBusy } = useAct();
  const { waiting, sending, pending, total, done, leftMs, pausedAt, pausedBy } = queue;
  if (queued(queue) === 0 && !pausedAt) return null;

  const empty = async () => {
    const isSure = await confirm({
      text: t('register.queue.empty.sure', { count: waiting }),
      yes: t('register.queue.empty'),
      no: t('ui.cancel'),
      danger: true,
    });
    if (!isSure) return;
    const emptied = await run(register.empty, { projectId });
    if (emptied) toast(t('register.queue.emptied', { count: emptied.taken }), { kind: 'success' });
  };
  const said = t('register.queue.progress', { done, total });
  const facts = [
    said,
    t('register.queue.waiting', { count: waiting }),
    ...(sending > 0 ? [t('register.queue.sending', { count: sending })] : []),
    ...(pending > 0 ? [t('register.queue.pending', { count: pending })] : []),
    ...(leftMs !== undefined && !pausedAt ? [timeLeft(t, leftMs)] : []),
  ];
  const pausedText = pausedAt
    ? t(pausedBy ? 'register.queue.pausedBy' : 'register.queue.pausedAt', {
        at: formatMoment(pausedAt, language),
        by: pausedBy,
      })
    : undefined;
  return (
    <Paper withBorder p="sm" mb="sm" component="section" aria-label={t('register.queue')}>
      <Stack gap="xs">
        <Group justify="space-between" gap="sm">
          <Text fw={600} role="status">
            {pausedText ?? t('register.queue.running')}
          </Text>
          <Group gap="xs" data-no-print>
            {pausedAt ? (
              <Button
                size="sm"
                loading={isBusy}
                leftSection={<IconPlayerPlay size={16} aria-hidden />}
                onClick={() => void run(register.resume, { projectId })}
              >
                {t('ui.word.continue')}
              </Button>
            ) : (
              <Button
                size="sm"
                variant="default"
                loading={isBusy}
                leftSection={<IconPlayerPause size={16} aria-hidden />}
                onClick={() => void run(register.pause, { projectId })}
              >
                {t('register.queue.pause')}
              </Button>
            )}
            {waiting > 0 && (
              <Button
                size="sm"
                variant="default"
                disabled={isBusy}
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => void empty()}
              >
                {t('register.queue.empty')}
              </Button>
            )}
          </Group>
        </Group>
        <Progress.Root size="lg">
          <Progress.Section
            value={total > 0 ? (done / total) * 100 : 0}
            aria-label={t('register.queue.label')}
            aria-valuetext={said}
          />
        </Progress.Root>
        <Text size="sm" className={styles.count}>
          {facts.join(' · ')}
        </Text>
      </Stack>
    </Paper>
  );
}
