import { Button, Group, Stack, Text } from '@mantine/core';
import type { Output } from '#platform/contract/call.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Section } from '#ui/Section.tsx';
import type { translations } from '../../contract.ts';
import styles from '../differences/differences.module.css';
import { WordDiff } from '../differences/WordDiff.tsx';

interface Props {
  answer: Output<typeof translations.label>;
  language: string;
  /** The text that is written now. */
  now: string;
  onRestore: (text: string) => void;
}

/** What became of a text, the newest first, with the way back to each; and the screens that showed it. */
export function TextHistory({ answer, language, now, onRestore }: Props) {
  const t = useTexts();
  const reader = useLanguage();
  const changes = answer.history.filter((one) => one.language === language);
  return (
    <Section title={t('translations.history')}>
      <Stack gap="sm">
        {changes.length === 0 && <Text size="sm">{t('translations.history.none')}</Text>}
        {changes.length > 0 && (
          <ul className={styles.list}>
            {changes.map(({ before, after, at, by, set }) => (
              <li key={set}>
                <Group justify="space-between" gap="xs">
                  <Text size="sm" c="dimmed">
                    {[by, formatMoment(at, reader)].filter(Boolean).join(' · ')}
                  </Text>
                  {before !== undefined && before !== now && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={t('translations.history.restore.of', { when: formatMoment(at, reader) })}
                      onClick={() => onRestore(before)}
                    >
                      {t('translations.history.restore')}
                    </Button>
                  )}
                </Group>
                <WordDiff before={before} after={after} language={language} />
              </li>
            ))}
          </ul>
        )}
        <Text size="sm" c="dimmed">
          {answer.screens.length === 0
            ? t('translations.screens.none')
            : t('translations.screens', { screens: answer.screens.map(({ screen }) => screen).join(', ') })}
        </Text>
      </Stack>
    </Section>
  );
}
