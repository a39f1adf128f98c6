import { Stack, Text, Title } from '@mantine/core';
import type { ComponentType } from 'react';
import type { Question, Questionnaire } from '#engines/questionnaire/definition.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { type ContentLanguage } from '#platform/contract/languages.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import type { Reading } from '../../views/view.ts';
import { views } from '../../views/views.ts';
import type { Trial } from '../conditions/use-trial.ts';
import { useVisible } from '../conditions/use-visible.ts';
import styles from '../editor.module.css';
import { pictureUrl } from '../kinds/parts/Picture.tsx';
import { questionName } from '../state/names.ts';
import { TrialQuestion } from './TrialQuestion.tsx';

interface Props {
  draft: Questionnaire;
  trial: Trial;
  /** A mentee answers; a mentor reads the answers. */
  viewer: 'mentee' | 'mentor';
  language: ContentLanguage;
}

/** The questionnaire as people see it: only the questions that are shown for the test answers. */
export function PreviewBody({ draft, trial, viewer, language }: Props) {
  const t = useTexts();
  const visible = useVisible(draft, trial.sheet);
  if (!visible) return <Loading />;
  const numbers = new Map(visible.questions.map(({ id }, at) => [id, at + 1]));
  const sections = draft.sections.flatMap((section, at) => {
    const lines = section.lines
      .map((line) => line.filter(({ id }) => numbers.has(id)))
      .filter((line) => line.length > 0);
    return lines.length > 0 ? [{ section, lines, at }] : [];
  });
  return (
    <Stack gap="lg" lang={language}>
      <div>
        <Title order={2}>{textIn(draft.title, language) || t('questionnaires.editor.untitled')}</Title>
        <Text style={{ whiteSpace: 'pre-line' }}>{textIn(draft.intro, language)}</Text>
      </div>
      {sections.length === 0 && <Text c="dimmed">{t('questionnaires.preview.empty')}</Text>}
      {sections.map(({ section, lines, at }) => (
        <Stack key={at} gap="md">
          {textIn(section.title, language) !== '' && (
            <Title order={3}>{textIn(section.title, language)}</Title>
          )}
          {section.intro && <Text style={{ whiteSpace: 'pre-line' }}>{textIn(section.intro, language)}</Text>}
          {lines.map((line) => (
            <div key={line[0]!.id} className={styles.line}>
              {line.map((question) =>
                viewer === 'mentee' ? (
                  <TrialQuestion
                    key={question.id}
                    question={question}
                    number={numbers.get(question.id)!}
                    trial={trial}
                    language={language}
                  />
                ) : (
                  <Read
                    key={question.id}
                    question={question}
                    number={numbers.get(question.id)!}
                    trial={trial}
                    language={language}
                  />
                ),
              )}
            </div>
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

interface ReadProps {
  question: Question;
  number: number;
  trial: Trial;
  language: ContentLanguage;
}

/** A question with its answer, as a mentor reads it. */
function Read({ question, number, trial, language }: ReadProps) {
  const t = useTexts();
  const Result = views[question.type].Result as ComponentType<Reading>;
  return (
    <section className={styles.record}>
      <Title order={4} size="h4">{`${number}. ${questionName(t, language, question)}`}</Title>
      <Result
        question={question}
        language={language}
        answers={trial.shownTo(question)}
        fileUrl={pictureUrl}
      />
    </section>
  );
}
