import { List, Text } from '@mantine/core';
import { writeForm } from '#engines/microdata/read-form.ts';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import type { FormQuestion } from '../../../contract/form.ts';
import styles from '../editor.module.css';
import type { Questions } from '../state/questions.ts';

interface Props {
  before: Questions;
  after: Questions;
}

/** The differences between two versions of a form in words, one line for each question. */
export function FormChanges({ before, after }: Props) {
  const t = useTexts();
  const lines = changesText(t, before, after);
  if (lines.length === 0) return <Text size="sm">{t('microdata.editor.changes.none')}</Text>;
  return (
    <List size="sm" className={styles.long} tabIndex={0}>
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  );
}

function changesText(t: Texts, before: Questions, after: Questions): string[] {
  const was = new Map(before.map((one) => [one.id, one]));
  const is = new Map(after.map((one) => [one.id, one]));
  const words = ({ id, text }: FormQuestion) => `${id} ${text}`;
  const kept = (questions: Questions) => questions.filter(({ id }) => was.has(id) && is.has(id));
  const isOtherOrder =
    kept(before)
      .map(({ id }) => id)
      .join() !==
    kept(after)
      .map(({ id }) => id)
      .join();
  const lines = [
    ...after
      .filter(({ id }) => !was.has(id))
      .map((one) => t('microdata.editor.changes.added', { question: words(one) })),
    ...after
      .filter((one) => was.has(one.id) && !isSameQuestion(was.get(one.id)!, one))
      .map((one) => t('microdata.editor.changes.changed', { question: words(one) })),
    ...before
      .filter(({ id }) => !is.has(id))
      .map((one) => t('microdata.editor.changes.removed', { question: words(one) })),
    ...(isOtherOrder ? [t('microdata.editor.changes.order')] : []),
  ];
  return [...new Set(lines)];
}

const isSameQuestion = (one: FormQuestion, other: FormQuestion): boolean =>
  JSON.stringify(writeForm([one])) === JSON.stringify(writeForm([other]));
