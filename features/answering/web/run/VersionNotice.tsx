import { Button, List, Text } from '@mantine/core';
import type { Language } from '#engines/forms/definition.ts';
import type { Question } from '#engines/questionnaire/definition.ts';
import type { QuestionId } from '#engines/questionnaire/ids.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import { type VersionChange, wordsOf } from './version-change.ts';

interface Props {
  change: VersionChange;
  numbered: readonly Question[];
  language: Language;
  onClose: () => void;
}

/** What a new version changed while the user was answering, with the answers that it has no place for. */
export function VersionNotice({ change, numbered, language, onClose }: Props) {
  const t = useTexts();
  const numbersOf = (ids: readonly QuestionId[]) =>
    numbered.flatMap(({ id }, place) => (ids.includes(id) ? [place + 1] : []));
  const lines = (['added', 'changed'] as const).flatMap((kind) => {
    const numbers = numbersOf(change[kind]);
    return numbers.length > 0
      ? [t(`answering.version.${kind}`, { count: numbers.length, numbers: numbers.join(', ') })]
      : [];
  });
  const removed = change.removed.map(({ text }) => `«${textIn(text, language)}»`);
  return (
    <Notice kind="info" role="status" title={t('answering.version')}>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      {removed.length > 0 && (
        <Text>
          {t('answering.version.removed', { count: removed.length, questions: removed.join(', ') })}
        </Text>
      )}
      {change.lost.length > 0 && (
        <>
          <Text>{t('answering.version.lost', { count: change.lost.length })}</Text>
          <List>
            {change.lost.map((one) => (
              <List.Item key={`${one.question.id} ${one.group}`}>
                {t('answering.version.lost.of', {
                  question: textIn(one.question.text, language),
                  answer: wordsOf(one, language),
                })}
              </List.Item>
            ))}
          </List>
        </>
      )}
      <Text>{t('answering.version.kept')}</Text>
      <Button mt="xs" variant="default" onClick={onClose}>
        {t('answering.version.close')}
      </Button>
    </Notice>
  );
}
