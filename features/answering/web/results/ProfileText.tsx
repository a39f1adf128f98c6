import { contentLanguageOf } from '#platform/contract/languages.ts';
import { Stack, Text } from '@mantine/core';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Results } from '../../contract/results.ts';

/** The highest scales in words, which of them are equal, and what a result without a clear profile means. */
export function ProfileText({ of: { profile, scores } }: { of: Results }) {
  const t = useTexts();
  const language = useLanguage();
  if (!profile) return null;
  const titleOf = (name: string) => {
    const score = scores.find((one) => one.name === name);
    return score ? textIn(score.title, contentLanguageOf(language)) : name;
  };
  const list = (names: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(names.map(titleOf));
  return (
    <Stack gap={4}>
      <Text size="lg" fw={600}>
        {profile.isFlat
          ? t('answering.results.flat')
          : t('answering.results.highest', { scales: list(profile.highest) })}
      </Text>
      {profile.tied.length > 0 && (
        <Text c="dimmed">{t('answering.results.tied', { scales: list(profile.tied) })}</Text>
      )}
      {profile.flat && <Notice kind="info" title={textIn(profile.flat, contentLanguageOf(language))} />}
    </Stack>
  );
}
