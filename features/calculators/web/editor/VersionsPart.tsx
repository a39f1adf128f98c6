import { Button, Group, Stack, Text } from '@mantine/core';
import { IconTable, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { hrefOf } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { Section } from '#ui/Section.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import type { Calculator } from '../../contract/calculator.ts';
import { calculators } from '../../contract.ts';

const UploadDialog = lazy(async () => ({ default: (await import('../list/UploadDialog.tsx')).UploadDialog }));
const TextDialog = lazy(async () => ({ default: (await import('./TextDialog.tsx')).TextDialog }));

interface Props {
  saved: Calculator;
  /** What was changed has to be saved first. */
  isChanged: boolean;
}

/** The versions of a calculator with their files, and the ways to bring a new one. */
export function VersionsPart({ saved, isChanged }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const [open, setOpen] = useState<'file' | 'text'>();
  const { id, version, versions } = saved;
  const close = () => setOpen(undefined);
  return (
    <Section title={t('ui.word.versions')}>
      <Text mb="md">{t('calculators.versions.text')}</Text>
      {isChanged && (
        <Text c="dimmed" mb="sm">
          {t('calculators.versions.saveFirst')}
        </Text>
      )}
      <Group mb="lg" gap="sm">
        <Button
          variant="default"
          leftSection={<IconUpload size={16} aria-hidden />}
          disabled={isChanged}
          onClick={() => setOpen('file')}
        >
          {t('calculators.upload.over')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTable size={16} aria-hidden />}
          disabled={isChanged}
          onClick={() => setOpen('text')}
        >
          {t('calculators.text.import')}
        </Button>
      </Group>
      <Stack gap="md">
        {versions.map((one) => (
          <Group key={one.id} justify="space-between" gap="sm">
            <div>
              <StatusBadge kind={one.state === 'published' ? 'good' : 'neutral'}>
                {t(`calculators.state.${one.state}`, { number: one.number })}
              </StatusBadge>
              <Text size="sm" c="dimmed" mt={4}>
                {[one.fileName, one.publishedAt && formatMoment(one.publishedAt, language)]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            <DownloadButton href={hrefOf(calculators.download, { versionId: one.id })}>
              {t('calculators.download', { number: one.number })}
            </DownloadButton>
          </Group>
        ))}
      </Stack>
      {open && (
        <Suspense>
          {open === 'file' ? (
            <UploadDialog
              over={{ id, version }}
              onDone={() => {
                close();
                toast(t('calculators.upload.done'), { kind: 'success' });
              }}
              onClose={close}
            />
          ) : (
            <TextDialog saved={saved} onClose={close} />
          )}
        </Suspense>
      )}
    </Section>
  );
}
