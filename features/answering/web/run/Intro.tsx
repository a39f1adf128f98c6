import { Button, Card, Group, List, Progress, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { Language } from '#engines/forms/definition.ts';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { timerOf } from '#engines/questionnaire/timer.ts';
import { send } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { AnswerSet } from '../../contract/sets.ts';
import { answering } from '../../contract.ts';
import styles from './run.module.css';
import { useTurn } from './use-turn.ts';

interface Props {
  set: AnswerSet;
  language: Language;
  onChanged: () => Promise<unknown>;
}

/** A questionnaire before the start: what it is, how long it takes, and the start. */
export function Intro({ set, language, onChanged }: Props) {
  const t = useTexts();
  const { viewedBy } = useSession();
  const { isBusy, turn } = useTurn(onChanged);
  const questionnaire = set.questionnaire as unknown as Questionnaire;
  const { duration } = set;
  const facts = [
    t('answering.intro.questions', { count: set.questions }),
    ...(duration === null
      ? [t('answering.intro.untimed')]
      : [
          t('answering.intro.timed', { count: Math.round(duration / 60) }),
          t(questionnaire.mayPause ? 'answering.intro.pause' : 'answering.intro.noPause'),
        ]),
    t('answering.intro.saved'),
  ];
  const intro = textIn(questionnaire.intro, language);
  return (
    <Card withBorder padding="lg">
      <Stack gap="md">
        {intro && (
          <Text className={styles.intro} lang={language}>
            {intro}
          </Text>
        )}
        <List>
          {facts.map((fact) => (
            <List.Item key={fact}>{fact}</List.Item>
          ))}
        </List>
        {duration !== null && (
          <div>
            <Text fw={600}>{t('answering.timer', { time: timerOf(duration, duration).text })}</Text>
            <Progress value={100} aria-label={t('answering.timer.share')} />
          </div>
        )}
        {set.may.start && viewedBy === undefined && (
          <Group>
            <Button
              size="md"
              loading={isBusy}
              leftSection={<IconPlayerPlay size={18} aria-hidden />}
              onClick={() => turn(() => send(answering.startTime, { actionId: set.actionId }))}
            >
              {t('answering.start')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
