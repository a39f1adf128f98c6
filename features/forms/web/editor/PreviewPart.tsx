import { contentLanguageOf } from '#platform/contract/languages.ts';
import { Loader, Paper, Stack, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { withoutFiles } from '#engines/forms/asked-form.ts';
import type { FormDefinition } from '#engines/forms/definition.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { inWords } from '#engines/forms/words.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Answers } from '../../contract/form.ts';
import { placeText } from '../shared/place-text.ts';
import { QuestionFields } from '../shared/QuestionFields.tsx';
import { useVerdict } from '../shared/use-verdict.ts';

/** The form as applicants will see it, to try out: the same fields, rules and engine. Its answers are not saved. */
export function PreviewPart({ definition }: { definition: FormDefinition }) {
  const t = useTexts();
  const language = useLanguage();
  const [answers, setAnswers] = useState<Answers>({});
  const [left, setLeft] = useState<readonly string[]>([]);
  const asked = useMemo(() => withoutFiles(definition), [definition]);
  const { verdict } = useVerdict(asked, answers);
  if (!verdict) return <Loader aria-label={t('ui.loading')} />;
  return (
    <Stack maw={720}>
      <Text size="sm" c="dimmed" role="status">
        {t('forms.preview.failures', { count: verdict.failures.length })}
      </Text>
      {verdict.faults.length > 0 && (
        <Notice kind="bad" title={t('forms.preview.faults')}>
          {verdict.faults.map(({ place, message }) => (
            <Text key={place} size="sm">
              {t('ui.errors.line', {
                label: placeText(t, contentLanguageOf(language), definition, place),
                message,
              })}
            </Text>
          ))}
        </Notice>
      )}
      {definition.sections.map((section, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Paper key={index} withBorder p="md">
          <Title order={2} mb="sm">
            {inWords(section.title, contentLanguageOf(language)) ||
              t('forms.section', { number: index + 1, title: '' })}
          </Title>
          {section.intro && <Text mb="sm">{inWords(section.intro, contentLanguageOf(language))}</Text>}
          <QuestionFields
            questions={section.questions}
            verdict={verdict}
            answers={answers}
            shownFailures={verdict.failures.filter(({ name }) => left.includes(name))}
            onAnswer={(name, answer) =>
              setAnswers((before) => ({ ...before, [name]: answer as Answers[string] }))
            }
            onLeave={(name) => setLeft((before) => [...before, name])}
          />
        </Paper>
      ))}
    </Stack>
  );
}
