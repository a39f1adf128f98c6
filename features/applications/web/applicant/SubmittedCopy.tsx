import { contentLanguageOf } from '#platform/contract/languages.ts';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { RichTextView } from '#ui/RichTextView.tsx';
import { AnswerList, readDefinition } from '#features/forms/web/public.tsx';
import { inWords } from '#engines/forms/words.ts';
import type { OwnApplication } from '../../contract/apply.ts';
import { usePrintInLight } from '#ui/use-print-in-light.ts';
import styles from './copy.module.css';

/** The exact answers of a submit, with the notice that was shown and its hash; to read and to print. */
export function SubmittedCopy({ application }: { application: OwnApplication }) {
  usePrintInLight();
  const t = useTexts();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const id = useId();
  const { protocol, createdAt, email, answers, noticeHtml, noticeHash, formVersion } = application;
  const { sections } = readDefinition(application.definition);
  const answered = sections
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ name, type }) => name in answers && type !== 'file'),
    }))
    .filter(({ questions }) => questions.length > 0);
  return (
    <div>
      <Group gap="xs" data-no-print>
        <Button variant="default" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t(open ? 'applications.copy.close' : 'applications.copy.open')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('applications.copy.print')}
        </Button>
      </Group>
      <div id={id} className={styles.copy} data-open={open || undefined}>
        <Stack gap="md" mt="md">
          <Title order={2}>{t('applications.copy.title', { protocol })}</Title>
          <Text>
            {t('applications.copy.facts', {
              at: formatMoment(createdAt, language),
              email,
              version: formVersion,
            })}
          </Text>
          {answered.map(({ title, questions }) => (
            <section key={title.el}>
              <Title order={3}>{inWords(title, contentLanguageOf(language))}</Title>
              <AnswerList questions={questions} answers={answers} />
            </section>
          ))}
          <section>
            <Title order={3}>{t('forms.notice.title')}</Title>
            <RichTextView html={noticeHtml} />
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {t('applications.copy.hash', { hash: noticeHash })}
            </Text>
          </section>
        </Stack>
      </div>
    </div>
  );
}
