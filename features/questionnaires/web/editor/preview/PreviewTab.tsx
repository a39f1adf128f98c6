import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import type { ContentLanguage } from '#platform/contract/languages.ts';
import { useContentLanguage, useTexts } from '#platform/web/texts.ts';
import { ChoiceButtons } from '#ui/ChoiceButtons.tsx';
import type { Trial } from '../conditions/use-trial.ts';
import styles from '../editor.module.css';
import { PreviewBody } from './PreviewBody.tsx';

interface Props {
  draft: Questionnaire;
  trial: Trial;
}

/** The questionnaire as a mentee or a mentor sees it, in either language, on a wide screen or on a phone. Nothing is stored. */
export function PreviewTab({ draft, trial }: Props) {
  const t = useTexts();
  const [role, setRole] = useState<'mentee' | 'mentor'>('mentee');
  const [language, setLanguage] = useState<ContentLanguage>(useContentLanguage());
  const [width, setWidth] = useState<'wide' | 'phone'>('wide');
  return (
    <Stack>
      <Group gap="lg">
        <ChoiceButtons
          label={t('questionnaires.preview.role')}
          options={(['mentee', 'mentor'] as const).map((value) => ({
            value,
            text: t(`questionnaires.preview.as.${value}`),
          }))}
          value={role}
          onChange={setRole}
        />
        <ChoiceButtons
          label={t('ui.word.language')}
          options={(['el', 'en'] as const).map((value) => ({
            value,
            text: t(`questionnaires.preview.language.${value}`),
          }))}
          value={language}
          onChange={setLanguage}
        />
        <ChoiceButtons
          label={t('questionnaires.preview.width')}
          options={(['wide', 'phone'] as const).map((value) => ({
            value,
            text: t(`questionnaires.preview.width.${value}`),
          }))}
          value={width}
          onChange={setWidth}
        />
        <Button variant="default" disabled={trial.sheet.size === 0} onClick={trial.clear}>
          {t('questionnaires.preview.clear')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('questionnaires.preview.help')}
      </Text>
      <section
        className={styles.frame}
        data-phone={width === 'phone' || undefined}
        aria-label={t('questionnaires.editor.tab.preview')}
      >
        <PreviewBody draft={draft} trial={trial} viewer={role} language={language} />
      </section>
    </Stack>
  );
}
