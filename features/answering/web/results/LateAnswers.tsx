import { List, Text } from '@mantine/core';
import type { Language } from '#engines/forms/definition.ts';
import { groupIndex, showAnswer } from '#engines/questionnaire/answers.ts';
import { answerableQuestions } from '#engines/questionnaire/completion.ts';
import { type Question, type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { placeOf } from '#engines/questionnaire/ids.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import type { LateAnswer } from '../../contract/answer.ts';

interface Props {
  late: readonly LateAnswer[];
  questionnaire: Questionnaire;
  /** The questions that were shown, which have the numbers. */
  shown: readonly Question[];
  /** The language of the questionnaire. */
  language: Language;
}

/** The answers that arrived after the end: which they are by number, what they say, and when they arrived. */
export function LateAnswers({ late, questionnaire, shown, language }: Props) {
  const t = useTexts();
  const page = useLanguage();
  if (late.length === 0) return null;
  const questions = new Map(questionsOf(questionnaire).map((question) => [question.id, question]));
  const numbers = new Map(answerableQuestions(shown).map(({ id }, place) => [id, place + 1]));
  const groupAt = groupIndex([...questions.values()]);
  const rows = late.flatMap((one) => {
    const question = questions.get(placeOf(one.groupId)?.question ?? 'ID_');
    const group = groupAt(one.groupId);
    if (!question || !group) return [];
    const words = showAnswer(question, group, one.optionId ?? one.text ?? '', language);
    return [{ ...one, question, title: group.title, words, number: numbers.get(question.id) }];
  });
  const named = [...new Set(rows.flatMap(({ number }) => number ?? []))].toSorted((a, b) => a - b);
  const list = new Intl.ListFormat(page, { type: 'conjunction' }).format(named.map(String));
  return (
    <Notice
      kind="warning"
      title={
        named.length > 0
          ? t('answering.late.numbers', { count: named.length, numbers: list })
          : t('answering.late', { count: rows.length })
      }
    >
      <Text>{t('answering.late.text')}</Text>
      <List>
        {rows.map(({ groupId, question, title, words, arrivedAt }) => (
          <List.Item key={groupId} style={{ overflowWrap: 'anywhere' }}>
            {t('answering.late.of', {
              question: [question.text, ...(title ? [title] : [])]
                .map((text) => textIn(text, language))
                .join(' · '),
              answer: words || t('answering.late.empty'),
              when: formatMoment(arrivedAt, page),
            })}
          </List.Item>
        ))}
      </List>
    </Notice>
  );
}
