import { Anchor, Group, SimpleGrid, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { href } from '#platform/contract/addresses.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import '../../addresses.ts';
import type { Coverage } from '../../contract/texts.ts';
import { CoverageBar } from '../coverage/CoverageBar.tsx';
import { FigureLink } from '../coverage/FigureLink.tsx';
import { useCoverage } from '../use-coverage.ts';

/** What a translator mends, in the order of its weight. */
const figures = ['missing', 'outdated', 'findings'] as const;

/** The languages of the product, with what waits for a translator in each. */
export function LanguagesOnHome() {
  const t = useTexts();
  const { url: curProject } = useProject();
  const { data, error, retry } = useCoverage();
  if (error) return <FailureNotice what={t('translations.home.failed')} error={error} onRetry={retry} />;
  if (!data) return <Loading lines={4} />;
  return (
    <section>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} size="h3">
          {t('nav.translations')}
        </Title>
        <Anchor component={Link} to={href('/{curProject}/admin/languages', { curProject })}>
          {t('translations.home.all')}
        </Anchor>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {data.languages.map((one) => (
          <LanguageCard key={one.code} language={one} />
        ))}
      </SimpleGrid>
    </section>
  );
}

function LanguageCard({ language }: { language: Coverage }) {
  const t = useTexts();
  const waiting = figures.filter((figure) => language[figure] > 0);
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={3} size="h4" lang={language.code}>
          {language.title}
        </Title>
        <CoverageBar language={language} />
        {waiting.length === 0 && <Text size="sm">{t('translations.home.nothing')}</Text>}
        {waiting.map((figure) => (
          <Group key={figure} justify="space-between" gap="xs">
            <Text size="sm">{t(`translations.figure.${figure}`)}</Text>
            <FigureLink language={language} figure={figure} />
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
