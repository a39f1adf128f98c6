import { Button, List, Text } from '@mantine/core';
import { useState } from 'react';
import type { Language } from '#engines/forms/definition.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import { useSignal } from '#ui/signal.ts';
import { type LostAnswer, lostAnswers } from '../queue/lost-answers.ts';
import { wordsOf } from './version-change.ts';

interface Props {
  lost: readonly LostAnswer[];
  language: Language;
  onClose: () => void;
}

/** Answers that the server did not take, in their words, until the user has read them. */
export function LostAnswers({ lost, language, onClose }: Props) {
  const t = useTexts();
  if (lost.length === 0) return null;
  return (
    <Notice kind="warning" role="alert" title={t('answering.lost', { count: lost.length })}>
      <Text>{t('answering.lost.text')}</Text>
      <List>
        {lost.map((one) => (
          <List.Item key={one.group} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {t('answering.version.lost.of', {
              question: textIn(one.question.text, language),
              answer: wordsOf(one, language),
            })}
          </List.Item>
        ))}
      </List>
      <Button mt="xs" variant="default" onClick={onClose}>
        {t('answering.version.close')}
      </Button>
    </Notice>
  );
}

/** Such answers of a set that is not answered on the page now. */
export function KeptLostAnswers({ setId, language }: { setId: number; language: Language }) {
  const [kept] = useState(() => lostAnswers(setId));
  return <LostAnswers lost={useSignal(kept.shown)} language={language} onClose={kept.forget} />;
}
