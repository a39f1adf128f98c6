import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { files } from '#features/files/contract.ts';
import { FilePreview, hasPreview } from '#features/files/web/public.tsx';
import { hrefOf, isRefusal, useTell } from '#platform/web/api.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { type ApplicationDocument, staleDocument } from '../../../contract/apply.ts';
import { applications } from '../../../contract.ts';
import { inWords } from '../../shared/definition.ts';
import { documentLook } from '../../shared/document-look.ts';
import styles from '../staff.module.css';

interface Props {
  applicationId: number;
  documents: readonly ApplicationDocument[];
}

/**
 * The documents of an application. Staff view them, accept them or revoke that. A request to replace one goes by mail.
 */
export function DocumentList({ applicationId, documents }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const queries = useQueryClient();
  const [shown, setShown] = useState<number>();
  const accept = useTell(applications.acceptDocument, { refreshes: [applications.one, applications.list] });
  const setAccepted = (key: string, accepted: boolean, readAt: Date) =>
    accept.mutate(
      { appId: applicationId, key, accepted, changedAt: readAt },
      {
        onSuccess: () => toast(t('applications.ok'), { kind: 'success' }),
        onError: (error) => {
          if (isRefusal(error, staleDocument)) {
            toast(t('applications.documents.changed'), { kind: 'warning', seconds: 15 });
            void queries.invalidateQueries({ queryKey: [applications.one.path] });
            return;
          }
          toast(t('applications.fail'), { kind: 'error' });
          tellFailure(t, error);
        },
      },
    );
  if (documents.length === 0) return <Text c="dimmed">{t('applications.documents.none')}</Text>;
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
            {reason && <Text size="sm">{t('applications.document.reason', { reason })}</Text>}
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
                            shown === id
                              ? 'applications.preview.closeNamed'
                              : 'applications.preview.openNamed',
                            { name },
                          )}
                          onClick={() => setShown(shown === id ? undefined : id)}
                        >
                          {t(shown === id ? 'applications.preview.close' : 'applications.preview.open')}
                        </Button>
                      )}
                    </Group>
                    {!hasPreview(mime) && (
                      <Text size="xs" c="dimmed">
                        {t('applications.preview.none')}
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
                      loading={accept.isPending}
                      onClick={() => setAccepted(key, state !== 'accepted', changedAt)}
                    >
                      {t(
                        state === 'accepted'
                          ? 'applications.document.unaccept'
                          : 'applications.document.accept',
                      )}
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
