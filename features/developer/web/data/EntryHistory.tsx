import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, send } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { formatMoment } from '#platform/web/moments.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import type { Output } from '#platform/contract/call.ts';
import { developer } from '../../contract.ts';

interface Props {
  id: number;
  onRestore: (past: Output<typeof developer.pastEntry>, version: number) => void;
  onClose: () => void;
}

/** Who saved an entry and when, and the way back to each version. */
export function EntryHistory({ id, onRestore, onClose }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(ask(developer.entryHistory, { id }));
  const take = (version: number) =>
    send(developer.pastEntry, { id, version }).then(
      (past) => onRestore(past, version),
      (failure: unknown) => tellFailure(t, failure),
    );
  return (
    <SidePanel title={t('ui.word.versions')} onClose={onClose}>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={4} />}
      <Stack gap="sm">
        {data?.map(({ version, at, by }) => (
          <Group key={version} justify="space-between" gap="xs">
            <div>
              <Text fw={600}>{t('developer.data.version', { version })}</Text>
              <Text size="sm" c="dimmed">
                {[by, formatMoment(at, language)].filter(Boolean).join(' · ')}
              </Text>
            </div>
            <Button
              size="sm"
              variant="default"
              aria-label={t('developer.data.history.take.of', { version })}
              onClick={() => void take(version)}
            >
              {t('developer.data.history.take')}
            </Button>
          </Group>
        ))}
      </Stack>
    </SidePanel>
  );
}
