import { Stack, Text } from '@mantine/core';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Page } from '#ui/Page.tsx';

/** Describes the product and the present project. */
export function AboutScreen() {
  const t = useTexts();
  const { descr } = useProject();
  return (
    <Page title={t('app.about')} width="reading">
      <Stack>
        <Text>{t('app.about.text')}</Text>
        <Text>{t('app.about.project', { descr })}</Text>
      </Stack>
    </Page>
  );
}
