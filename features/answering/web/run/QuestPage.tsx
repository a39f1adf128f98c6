import { href } from '#platform/contract/addresses.ts';
import { SegmentedControl, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '#engines/forms/definition.ts';
import { type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { InLanguage } from '#platform/web/InLanguage.tsx';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Page } from '#ui/Page.tsx';
import { toast } from '#ui/toast.ts';
import type { AnswerSet } from '../../contract/sets.ts';
import { AnsweredView } from './ReadView.tsx';
import { RunView } from './RunView.tsx';
import { SetState } from './SetState.tsx';

interface Props {
  set: AnswerSet;
  /** The address of the project, where it is known. */
  project: string | undefined;
  /** The language that the address asks for. */
  language?: Language;
  /** Reads the set again; undefined if that failed. It must stay the same function. */
  onChanged: () => Promise<AnswerSet | undefined>;
}

/**
 * Takes the questions of a timed set off the page as soon as it is paused, also where the set cannot be read again. A set that is read
 * again is shown as it is.
 */
function useHeld(read: AnswerSet): { set: AnswerSet; hold: () => void } {
  const [held, setHeld] = useState<AnswerSet>();
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const hold = useCallback(() => setHeld(latest.current), []);
  const set = useMemo(
    () =>
      held === read && read.duration !== null
        ? {
            ...read,
            state: 'paused' as const,
            // The time that was read is not that of the pause.
            remaining: null,
            questionnaire: { ...read.questionnaire, sections: [] },
            may: { ...read.may, answer: false, pause: false },
          }
        : read,
    [held, read],
  );
  return { set, hold };
}

/** A questionnaire in whatever state it is: before the start, while it is answered, paused, over, or read by a mentor. */
export function QuestPage({ set: read, project, language: asked = 'el', onChanged }: Props) {
  const t = useTexts();
  const { set, hold } = useHeld(read);
  // Who views the page as another user answers nothing.
  const { viewedBy } = useSession();
  const [language, setLanguage] = useState<Language>(asked);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { answerSetId, may, state } = set;
  const questionnaire = set.questionnaire as unknown as Questionnaire;
  const title = textIn(questionnaire.title, language) || set.title;
  const isTranslated = questionnaire.title.en !== '' && questionnaire.title.el !== '';
  const open = useMemo(
    () => answerSetId !== null && may.answer && { ...set, answerSetId },
    [set, answerSetId, may],
  );
  const leave = async () => {
    toast(t('answering.finished'), { kind: 'success' });
    const home = project === undefined ? '/' : href('/{curProject}/home', { curProject: project });
    await navigate({ href: set.onFinish ?? home });
    // The step and its list show another state now.
    await queries.invalidateQueries();
  };
  return (
    <InLanguage language={language}>
      <Page
        title={title}
        actions={isTranslated && <LanguageChoice language={language} onChange={setLanguage} />}
      >
        {open && viewedBy === undefined ? (
          <RunView
            key={`${answerSetId} ${set.timeStarted?.getTime()}`}
            set={open}
            language={language}
            onChanged={onChanged}
            onPaused={hold}
            onFinished={() => void leave()}
          />
        ) : (
          <Stack>
            <SetState set={set} project={project} language={language} onChanged={onChanged} />
            {state !== 'ready' && questionsOf(questionnaire).length > 0 && (
              <AnsweredView
                key={set.revision}
                questionnaire={questionnaire}
                answers={set.answers}
                late={set.late}
                language={language}
              />
            )}
          </Stack>
        )}
      </Page>
    </InLanguage>
  );
}

function LanguageChoice({ language, onChange }: { language: Language; onChange: (to: Language) => void }) {
  const t = useTexts();
  return (
    <SegmentedControl
      aria-label={t('answering.language')}
      value={language}
      onChange={(chosen) => onChange(chosen as Language)}
      data={[
        { value: 'el', label: 'Ελληνικά' },
        { value: 'en', label: 'English' },
      ]}
    />
  );
}
