import { Button, Stack, Text, Title } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { RichTextView } from '#ui/RichTextView.tsx';
import type { DocumentDefinition } from '#engines/forms/definition.ts';
import styles from './form.module.css';
import { StepHeading } from './StepHeading.tsx';
import { DocumentsToCome } from './DocumentsToCome.tsx';

interface Props {
  noticeHtml: string;
  documents: readonly DocumentDefinition[];
  onContinue: () => void;
}

/** The first step: the privacy notice and the documents that will be required later. */
export function NoticeStep({ noticeHtml, documents, onContinue }: Props) {
  const t = useTexts();
  return (
    <Stack>
      <StepHeading>{t('applications.notice')}</StepHeading>
      <Text>{t('applications.notice.intro')}</Text>
      {/* A scrollable region must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.notice} tabIndex={0} aria-label={t('forms.notice.title')}>
        <Title order={3} mb="xs">
          {t('forms.notice.title')}
        </Title>
        <RichTextView html={noticeHtml} />
      </section>
      <DocumentsToCome documents={documents} />
      <div>
        <Button size="md" onClick={onContinue}>
          {t('applications.form.start')}
        </Button>
      </div>
    </Stack>
  );
}
