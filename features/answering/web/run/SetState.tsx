import { href } from '#platform/contract/addresses.ts';
import { Button, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Language } from '#engines/forms/definition.ts';
import { timerOf } from '#engines/questionnaire/timer.ts';
import { send } from '#platform/web/api.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import type { AnswerSet } from '../../contract/sets.ts';
import { answering } from '../../contract.ts';
import { Intro } from './Intro.tsx';
import { KeptLostAnswers, LostAnswers } from './LostAnswers.tsx';
import type { OpenSet } from './run.ts';
import { useLeftovers } from './use-leftovers.ts';
import { useTurn } from './use-turn.ts';

interface Props {
  set: AnswerSet;
  project: string | undefined;
  language: Language;
  onChanged: () => Promise<unknown>;
}

/** What a set is that the user does not answer now, and what can be done about it. */
export function SetState({ set, project, language, onChanged }: Props) {
  const { id, viewedBy } = useSession();
  const { answerSetId, state } = set;
  const isOwn = set.mentee.id === id && viewedBy === undefined && answerSetId !== null;
  if (state === 'finished' || state === 'expired')
    return (
      <Stack>
        <Over set={set} project={project} />
        {isOwn && <Leftovers set={{ ...set, answerSetId }} language={language} onChanged={onChanged} />}
      </Stack>
    );
  return (
    <Stack>
      {isOwn && <KeptLostAnswers setId={answerSetId} language={language} />}
      {state === 'ready' ? (
        <Intro set={set} language={language} onChanged={onChanged} />
      ) : (
        <Between set={set} onChanged={onChanged} />
      )}
    </Stack>
  );
}

/** A set that is answered elsewhere, or that waits in a pause. */
function Between({ set, onChanged }: Pick<Props, 'set' | 'onChanged'>) {
  const t = useTexts();
  const { id, viewedBy } = useSession();
  if (set.mentee.id === id && set.state === 'paused' && viewedBy === undefined)
    return <Paused set={set} onChanged={onChanged} />;
  const { name } = set.mentee;
  return (
    <Notice
      kind="info"
      title={t(set.state === 'paused' ? 'answering.reading.paused' : 'answering.reading', { name })}
    />
  );
}

function Over({ set, project }: Pick<Props, 'set' | 'project'>) {
  const t = useTexts();
  const page = useLanguage();
  return (
    <Notice
      kind="info"
      title={t(set.state === 'expired' ? 'answering.over.expired' : 'answering.over.finished')}
    >
      {set.finishedAt && <Text>{t('answering.over.at', { when: formatMoment(set.finishedAt, page) })}</Text>}
      {set.may.readResult && project !== undefined && (
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
}

/** Sends what was answered in time without a connection, and says while it waits. Texts that could never be sent can be copied. */
function Leftovers({ set, language, onChanged }: { set: OpenSet } & Pick<Props, 'language' | 'onChanged'>) {
  const t = useTexts();
  const { count, texts, lost, forgetLost } = useLeftovers(set, onChanged);
  return (
    <>
      <LostAnswers lost={lost} language={language} onClose={forgetLost} />
      {count > 0 && <Notice kind="warning" role="status" title={t('answering.late.waiting', { count })} />}
      {texts.length > 0 && (
        <Notice kind="warning" title={t('answering.over.unsent', { count: texts.length })}>
          {texts.map(([group, text]) => (
            <Text key={group} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Text>
          ))}
        </Notice>
      )}
    </>
  );
}

function Paused({ set, onChanged }: Pick<Props, 'set' | 'onChanged'>) {
  const t = useTexts();
  const { isBusy, turn } = useTurn(onChanged);
  return (
    <div data-focus-next>
      <Notice kind="info" title={t('answering.paused')}>
        <Text>{t('answering.paused.text')}</Text>
        {set.remaining !== null && (
          <Text>
            {t('answering.paused.hidden', {
              count: set.questions,
              time: timerOf(set.remaining, set.duration ?? set.remaining).text,
            })}
          </Text>
        )}
        <Button
          mt="xs"
          loading={isBusy}
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          onClick={() => turn(() => send(answering.continue, { answerSetId: set.answerSetId! }))}
        >
          {t('ui.word.continue')}
        </Button>
      </Notice>
    </div>
  );
}
