import { Button, Checkbox, Paper, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { RichTextView } from '#ui/RichTextView.tsx';

interface Props {
  html: string;
  /** The person has not confirmed yet that they read it. */
  isAsked: boolean;
  onRead: () => void;
}

/** The legal basis of the form in the words of the project. It is no consent: the person confirms that they read it. */
export function LegalBasis({ html, isAsked, onRead }: Props) {
  const t = useTexts();
  const [isTicked, setIsTicked] = useState(false);
  if (!isAsked)
    return (
      <details>
        <summary>{t('microdata.legal')}</summary>
        <RichTextView html={html} />
      </details>
    );
  return (
    <Paper withBorder p="lg" component="section" aria-label={t('microdata.legal')} maw={720}>
      <Stack align="start">
        <Title order={2} size="h3">
          {t('microdata.legal')}
        </Title>
        <RichTextView html={html} />
        <Checkbox
          size="md"
          label={t('microdata.legal.read')}
          checked={isTicked}
          onChange={(event) => setIsTicked(event.currentTarget.checked)}
        />
        <Button disabled={!isTicked} onClick={onRead}>
          {t('ui.word.continue')}
        </Button>
      </Stack>
    </Paper>
  );
}
