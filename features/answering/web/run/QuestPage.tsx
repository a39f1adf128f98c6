import { href } from '#platform/contract/addresses.ts';
import { Button, Card, Group, List, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { Language } from '#engines/forms/definition.ts';
import { answerableQuestions } from '#engines/questionnaire/completion.ts';
import { type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { send } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { toast } from '#ui/toast.ts';
import type { AnswerSet } from '../../contract/sets.ts';
import { answering } from '../../contract.ts';
import { ReadView } from './ReadView.tsx';
import { RunView } from './RunView.tsx';
import styles from './run.module.css';

interface Props {
  set: AnswerSet;
  /** The address of the project, where it is known. */
  project: string | undefined;
  /** The language that the address asks for. */
  language?: Language;
  /** Reads the set again. */
  onChanged: () => Promise<unknown>;
}

/** A questionnaire in whatever state it is: before the start, while it is answered, paused, over, or read by a mentor. */
export function QuestPage({ set, project, language: asked = 'el', onChanged }: Props) {
  const t = useTexts();
  const [language, setLanguage] = useState<Language>(asked);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const questionnaire = set.questionnaire as unknown as Questionnaire;
  const title = textIn(questionnaire.title, language) || set.title;
  const isTranslated = questionnaire.title.en !== '' && questionnaire.title.el !== '';
  const changed = useCallback(() => void onChanged(), [onChanged]);
  const leave = async () => {
    toast(t('answering.finished'), { kind: 'success' });
    // The step and its list show another state now.
    await queries.invalidateQueries();
    const home = project === undefined ? '/' : href('/{curProject}/home', { curProject: project });
    await navigate({ to: set.onFinish ?? home });
  };
  const { answerSetId } = set;
  return (
    <Page
      title={title}
      actions={
        isTranslated && (
          <SegmentedControl
            aria-label={t('answering.language')}
            value={language}
            onChange={(chosen) => setLanguage(chosen as Language)}
            data={[
              { value: 'el', label: 'Ελληνικά' },
              { value: 'en', label: 'English' },
            ]}
          />
        )
      }
    >
      {set.may.answer && answerSetId !== null ? (
        <RunView
          key={`${answerSetId} ${set.timeStarted?.getTime()}`}
          set={{ ...set, answerSetId }}
          language={language}
          onState={changed}
          onFinished={() => void leave()}
        />
      ) : (
        <Standing set={set} project={project} language={language} onChanged={onChanged} />
      )}
    </Page>
  );
}

/** A set that is not being answered by the user now. */
function Standing({
  set,
  project,
  language,
  onChanged,
}: Required<Pick<Props, 'set' | 'project' | 'onChanged'>> & { language: Language }) {
  const questionnaire = set.questionnaire as unknown as Questionnaire;
  return (
    <Stack gap="lg">
      <State set={set} project={project} language={language} onChanged={onChanged} />
      {set.state !== 'ready' && set.state !== 'paused' && (
        <ReadView questionnaire={questionnaire} answers={set.answers} language={language} />
      )}
    </Stack>
  );
}

function State({
  set,
  project,
  language,
  onChanged,
}: Required<Pick<Props, 'set' | 'project' | 'onChanged'>> & { language: Language }) {
  const t = useTexts();
  const page = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const questionnaire = set.questionnaire as unknown as Questionnaire;
  const { state, may } = set;
  const act = async (call: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await call();
      await onChanged();
    } catch (error) {
      tellFailure(t, error);
    } finally {
      setBusy(false);
    }
  };
  if (state === 'finished' || state === 'expired')
    return (
      <Notice kind="info" title={t(`answering.over.${state}`)}>
        {set.finishedAt && (
          <Text>{t('answering.over.at', { when: formatMoment(set.finishedAt, page) })}</Text>
        )}
        {may.readResult && project !== undefined && (
          <Button
            component={Link}
            to={href('/{curProject}/results/{actionId}/{menteeId?}', {
              curProject: project,
              actionId: set.actionId,
              menteeId: set.mentee.id,
            })}
            variant="default"
            mt="xs"
          >
            {t('answering.toResult')}
          </Button>
        )}
      </Notice>
    );
  if (state === 'open')
    return <Notice kind="info" title={t('answering.reading', { name: set.mentee.name })} />;
  if (state === 'paused' && !may.answer && set.answerSetId !== null)
    return (
      <Notice kind="info" title={t('answering.paused')}>
        <Text>{t('answering.paused.text')}</Text>
        <Button
          mt="xs"
          loading={isBusy}
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          onClick={() => void act(() => send(answering.continue, { answerSetId: set.answerSetId! }))}
        >
          {t('answering.continue')}
        </Button>
      </Notice>
    );
  const minutes = set.duration === null ? undefined : Math.round(set.duration / 60);
  const facts = [
    t('answering.intro.questions', { count: answerableQuestions(questionsOf(questionnaire)).length }),
    minutes === undefined ? t('answering.intro.untimed') : t('answering.intro.timed', { count: minutes }),
    ...(minutes === undefined
      ? []
      : [t(questionnaire.mayPause ? 'answering.intro.pause' : 'answering.intro.noPause')]),
    t('answering.intro.saved'),
  ];
  return (
    <Card withBorder padding="lg">
      <Stack gap="md">
        <Text className={styles.intro}>{textIn(questionnaire.intro, language)}</Text>
        <List>
          {facts.map((fact) => (
            <List.Item key={fact}>{fact}</List.Item>
          ))}
        </List>
        {may.start && (
          <Group>
            <Button
              size="md"
              loading={isBusy}
              leftSection={<IconPlayerPlay size={18} aria-hidden />}
              onClick={() => void act(() => send(answering.startTime, { actionId: set.actionId }))}
            >
              {t('answering.start')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
