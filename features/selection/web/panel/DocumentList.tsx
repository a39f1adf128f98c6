import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { files } from '#features/files/contract.ts';
import { FilePreview, hasPreview } from '#features/files/web/public.tsx';
import { hrefOf, isRefusal, type Problem } from '#platform/web/api.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { type ApplicationDocument } from '#features/applications/contract/apply.ts';
import { inWords } from '#engines/forms/words.ts';
import { documentLook } from '#features/applications/web/public.tsx';
import { staleDocument } from '../../contract/documents.ts';
import { selection } from '../../contract.ts';
import styles from '../selection.module.css';

interface Props {
  applicationId: number;
  documents: readonly ApplicationDocument[];
}

/**
 * The documents of an application. Staff view them, accept them or revoke that. A request to replace one goes by mail.
 */
export function DocumentList({ applicationId, documents }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const [shown, setShown] = useState<number>();
  const handles = (problem: Problem) => {
    if (isRefusal(problem, staleDocument))
      toast(t('selection.documents.changed'), { kind: 'warning', seconds: 15 });
    else {
      toast(t('applications.fail'), { kind: 'error' });
      tellFailure(t, problem);
    }
    return true;
  };
  const { run, isBusy } = useAct({ handles });
  const setAccepted = async (key: string, accepted: boolean, readAt: Date) => {
    if (await run(selection.acceptDocument, { appId: applicationId, key, accepted, changedAt: readAt }))
      toast(t('forms.ok'), { kind: 'success' });
  };
  if (documents.length === 0) return <Text c="dimmed">{t('selection.documents.none')}</Text>;
  return (
    <Stack gap="lg">
      {documents.map((document) => {
        const { key, state, reason, changedAt, files: held } = document;
        const title = inWords(document.title, language);
        return (
          <section key={key} aria-label={title}>
            <Group justify="space-between" wrap="nowrap" align="start">
              <Text fw={600}>{title}</Text>
              <StatusBadge kind={documentLook[state]}>{t(`applications.document.${state}`)}</StatusBadge>
            </Group>
            {changedAt && (
              <Text size="sm" c="dimmed">
                {shortMoment(changedAt)}
              </Text>
            )}
            {reason && <Text size="sm">{t('selection.document.reason', { reason })}</Text>}
            {held.length > 0 && (
              <Stack gap="xs" mt="xs">
                {held.map(({ id, name, mime, size }) => (
                  <div key={id}>
                    <Group gap="xs" wrap="nowrap" justify="space-between">
                      <Anchor
                        href={hrefOf(files.download, { id })}
                        target="_blank"
                        rel="noreferrer"
                        className={styles.fileName}
                      >
                        {name}
                      </Anchor>
                      {hasPreview(mime) && (
                        <Button
                          size="xs"
                          variant="default"
                          flex="none"
                          aria-expanded={shown === id}
                          aria-label={t(
                            shown === id ? 'selection.preview.closeNamed' : 'selection.preview.openNamed',
                            { name },
                          )}
                          onClick={() => setShown(shown === id ? undefined : id)}
                        >
                          {t(shown === id ? 'selection.preview.close' : 'selection.preview.open')}
                        </Button>
                      )}
                    </Group>
                    {!hasPreview(mime) && (
                      <Text size="xs" c="dimmed">
                        {t('selection.preview.none')}
                      </Text>
                    )}
                    {shown === id && (
                      <Box mt="xs">
                        <FilePreview hasDownload fileId={id} name={name} mime={mime} size={size} />
                      </Box>
                    )}
                  </div>
                ))}
                {changedAt && (
                  <Group>
                    <Button
                      size="xs"
                      variant={state === 'accepted' ? 'subtle' : 'light'}
                      loading={isBusy}
                      onClick={() => void setAccepted(key, state !== 'accepted', changedAt)}
                    >
                      {t(state === 'accepted' ? 'selection.document.unaccept' : 'selection.document.accept')}
                    </Button>
                  </Group>
                )}
              </Stack>
            )}
          </section>
        );
      })}
    </Stack>
  );
}
