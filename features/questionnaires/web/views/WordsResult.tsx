import { Anchor, Text } from '@mantine/core';
import { groupsOf, showAnswer } from '#engines/questionnaire/answers.ts';
import { isClosed } from '#engines/questionnaire/kinds/kind.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Reading } from './view.ts';

/** The answers to a question in words: one for each answered group, after the text of its row, card or item. */
export function WordsResult({ question, language, answers }: Reading) {
  const given = groupsOf(question).flatMap((group) => {
    const answer = answers[group.number];
    const words = answer === undefined ? '' : showAnswer(question, group, answer, language);
    if (words === '') return [];
    const title = group.title && textIn(group.title, language);
    // Of a checkbox only the text of the option says anything.
    const isTick = isClosed(group) && group.isTick === true && title !== undefined;
    return [{ number: group.number, ...(isTick ? { title: undefined, words: title } : { title, words }) }];
  });
  if (given.length === 0) return <NotAnswered />;
  return given.map(({ number, title, words }) => (
    <div key={number}>
      {title && (
        <Text span c="dimmed">
          {title}:{' '}
        </Text>
      )}
      {words}
    </div>
  ));
}

function NotAnswered() {
  const t = useTexts();
  return <Text c="dimmed">{t('questionnaires.view.notAnswered')}</Text>;
}

/** Uploaded files as links. */
export function FileResult({ question, answers, fileUrl }: Reading) {
  const t = useTexts();
  const given = groupsOf(question).filter(({ number }) => (answers[number] ?? '') !== '');
  if (given.length === 0) return <NotAnswered />;
  return given.map(({ number }) => (
    <div key={number}>
      <Anchor href={fileUrl(Number(answers[number]))} target="_blank" rel="noreferrer">
        {t('questionnaires.view.file', { number })}
      </Anchor>
    </div>
  ));
}

/** Nothing was asked. */
export function NoResult() {
  return null;
}
