import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ViewCode } from '#engines/views/resolve.ts';
import { ask } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { shortMoment } from '#platform/web/moments.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { Loading } from '#ui/Loading.tsx';
import { toast } from '#ui/toast.ts';
import { views } from '../../contract.ts';
import type { DraftOf } from './draft.ts';
import styles from './editor.module.css';

interface Props {
  place: Omit<DraftOf, 'userId'>;
  /** Puts the code of a version into the editor, without saving it. */
  onRestore: (code: ViewCode, version: number) => void;
}

/** The history of the view, with a button to restore each version. */
export function HistoryPart({ place, onRestore }: Props) {
  const t = useTexts();
  const found = useQuery(ask(views.history, place));
  const { run, sentOf } = useAct({
    handles: () => {
      toast(t('views.history.failed'), { kind: 'error', seconds: 10 });
      return true;
    },
  });
  const restore = async (version: number) => {
    const code = await run(views.past, { ...place, version });
    if (code) onRestore(code, version);
  };
  return (
    <Stack gap="sm" component="section" aria-labelledby="view-history">
      <Title order={2} size="h3" id="view-history">
        {t('views.history')}
      </Title>
      {found.error && (
        <FailureNotice
          what={t('views.history.failed')}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && <Loading lines={3} />}
      {found.data?.length === 0 && <Text c="dimmed">{t('views.history.none')}</Text>}
      {found.data && found.data.length > 0 && (
        <ul className={styles.versions}>
          {found.data.map(({ version, parts, at, by }) => (
            <li key={version}>
              <Group justify="space-between" gap="xs">
                <div>
                  <Text fw={600}>{t('views.history.version', { version })}</Text>
                  <Text size="sm" c="dimmed">
                    {t('views.history.what', {
                      when: shortMoment(at),
                      who: by || t('views.somebody'),
                      parts: parts.map((part) => t(`views.part.${part}`)).join(', '),
                    })}
                  </Text>
                </div>
                <Button
                  variant="default"
                  size="sm"
                  loading={sentOf(views.past)?.version === version}
                  onClick={() => void restore(version)}
                >
                  {t('views.history.restore')}
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
