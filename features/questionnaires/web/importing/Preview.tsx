import { List, Text, Title } from '@mantine/core';
import { type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';

/** Questions that are listed; the rest is counted. */
const MAX_LISTED = 100;

/** The questions that come in, by their sections. */
export function Preview({ sections }: Pick<Questionnaire, 'sections'>) {
  const t = useTexts();
  const language = useContentLanguage();
  const first = new Set(questionsOf({ sections }).slice(0, MAX_LISTED));
  const listed = sections.map(({ title, lines }) => ({
    title: textIn(title, language),
    questions: lines.flat().filter((question) => first.has(question)),
  }));
  const all = questionsOf({ sections }).length;
  const isDivided = sections.length > 1 || listed.some(({ title }) => title !== '');
  return (
    <section aria-labelledby="import-preview">
      <Title order={3} size="h4" mb="xs" id="import-preview">
        {t('questionnaires.import.preview')}
      </Title>
      {listed.map(
        ({ title, questions }, at) =>
          questions.length > 0 && (
            // The sections of a file have no ids, and their order does not change here.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at}>
              {isDivided && (
                <Text fw={600} mt={at > 0 ? 'xs' : 0}>
                  {title || t('questionnaires.import.section')}
                </Text>
              )}
              <List type="ordered" withPadding>
                {questions.map(({ id, text }) => (
                  <List.Item key={id} style={{ overflowWrap: 'anywhere' }}>
                    {textIn(text, language).split('\n')[0] || t('questionnaires.import.untitled')}
                  </List.Item>
                ))}
              </List>
            </div>
          ),
      )}
      {all > MAX_LISTED && (
        <Text mt="xs">{t('questionnaires.import.more', { count: all - MAX_LISTED })}</Text>
      )}
    </section>
  );
}
