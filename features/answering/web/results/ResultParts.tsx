import { Stack, Text, Title } from '@mantine/core';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import type { Results } from '../../contract/results.ts';
import { AnswerTable } from './AnswerTable.tsx';
import { ProfileText } from './ProfileText.tsx';
import { ScoreTable } from './ScoreTable.tsx';

/** One result: when it was finished, the profile, the scores, and all answers where they are asked for. */
export function ResultParts({ of, withAnswers }: { of: Results; withAnswers: boolean }) {
  const t = useTexts();
  const language = useLanguage();
  const share = Math.round(of.completion * 100);
  return (
    <Stack gap="lg">
      <Text c="dimmed">
        {t(of.state === 'expired' ? 'answering.results.expired' : 'answering.results.finished', {
          when: formatMoment(of.finishedAt, language),
          share,
        })}
      </Text>
      <ProfileText of={of} />
      {of.scores.length > 0 && <ScoreTable scores={of.scores} label={t('answering.results.scores')} />}
      {withAnswers && (
        <section>
          <Title order={2} size="h3" mb="xs">
            {t('answering.results.answers')}
          </Title>
          <AnswerTable of={of} />
        </section>
      )}
    </Stack>
  );
}
