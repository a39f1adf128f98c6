import { Button, Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Written } from '../../contract.ts';
import { textIn } from '../model/documents.ts';
import { Words } from '../parts/Words.tsx';

interface Props {
  mine: string;
  theirs: Written;
  onMine: () => void;
  onTheirs: () => void;
}

/** Two people wrote the same text: both stand here, and one is chosen. */
export function Conflict({ mine, theirs, onMine, onTheirs }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { changedBy, changedAt } = theirs;
  return (
    <Notice kind="warning" role="alert" title={t('actions.refusal.stale')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
        <Card withBorder padding="sm">
          <Stack gap="xs" h="100%" justify="space-between">
            <div>
              <Title order={3}>{t('actions.write.mine')}</Title>
              <Words text={mine} />
            </div>
            <Button variant="default" onClick={onMine}>
              {t('actions.write.keepMine')}
            </Button>
          </Stack>
        </Card>
        <Card withBorder padding="sm">
          <Stack gap="xs" h="100%" justify="space-between">
            <div>
              <Title order={3}>{t('actions.write.theirs')}</Title>
              {changedAt && (
                <Text size="sm" c="dimmed">
                  {t('actions.written', { name: changedBy ?? '', when: formatMoment(changedAt, language) })}
                </Text>
              )}
              <Words text={textIn(theirs.data)} />
            </div>
            <Button variant="default" onClick={onTheirs}>
              {t('actions.write.takeTheirs')}
            </Button>
          </Stack>
        </Card>
      </SimpleGrid>
    </Notice>
  );
}
