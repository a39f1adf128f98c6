import { Text } from '@mantine/core';
import { groupsOf } from '#engines/questionnaire/answers.ts';
import type { Question } from '#engines/questionnaire/definition.ts';
import { type Group, isClosed } from '#engines/questionnaire/kinds/kind.ts';
import { kindOf } from '#engines/questionnaire/kinds.ts';
import type { Language } from '#engines/forms/definition.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { useTexts } from '#platform/web/texts.ts';
import styles from './run.module.css';

/** The right answers of a question, if it has any. */
export function KeyLines({ question, language }: { question: Question; language: Language }) {
  const t = useTexts();
  const keys = groupsOf(question).flatMap((group) => {
    const right = rightIn(question, group, language);
    if (right.length === 0) return [];
    const title = group.title && textIn(group.title, language);
    const words = right.join(' / ');
    // Of a checkbox only the text of the option says anything.
    const isTick = isClosed(group) && group.isTick === true;
    return [{ number: group.number, words: !title ? words : isTick ? title : `${title}: ${words}` }];
  });
  if (keys.length === 0) return null;
  return (
    <div className={styles.keys}>
      <Text fw={500}>{t('answering.key')}</Text>
      {keys.map(({ number, words }) => (
        <Text key={number}>{words}</Text>
      ))}
    </div>
  );
}

/** The texts that count as right in one group. */
function rightIn(question: Question, group: Group, language: Language): string[] {
  const key = question.model[group.number];
  if (isClosed(group)) {
    const option = group.options.find(({ id }) => id === key?.option);
    return option ? [textIn(option.text, language)] : [];
  }
  const kind = kindOf(question.type);
  return (key?.texts ?? []).map((text) => kind.show?.(question, text, language) ?? text);
}
