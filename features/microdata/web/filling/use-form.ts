import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { type Answer, type Answers } from '#engines/microdata/answer.ts';
import { give } from '#engines/microdata/answering.ts';
import { assess } from '#engines/microdata/assess.ts';
import { type Question, type Stage } from '#engines/microdata/definition.ts';
import { ageOf, type Facts } from '#engines/microdata/facts.ts';
import { formOfStage } from '#engines/microdata/form.ts';
import { areSame, rebaseAnswers } from '#engines/microdata/rebase-answers.ts';
import type { Output } from '#platform/contract/call.ts';
import { markStale, send } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useVersioned } from '#platform/web/versioned/use-versioned.ts';
import { microdata } from '../../contract.ts';
import { staleForm } from '../../contract/refusals.ts';

export type FormOutput = Output<typeof microdata.form>;

/** Whose form, and which. */
export interface FormKey {
  projectId: number;
  userId: number;
  stage: Stage;
}

/** The answers as they are saved, and who saved them. */
interface SavedAnswers {
  revision: number;
  answers: Answers;
  by: string | null;
  at: Date | null;
}

/** An answer is saved this long after the last change, in milliseconds (spec 001 §9). */
const PAUSE_MS = 500;

const recordOf = (given: FormOutput['answers']): Answers =>
  Object.fromEntries(
    given.flatMap(({ id, answer }) => (answer === null || typeof answer === 'boolean' ? [] : [[id, answer]])),
  );

const listOf = (answers: Answers) =>
  Object.entries(answers).map(([id, answer]) => ({
    id,
    answer: typeof answer === 'object' ? [...answer] : answer,
  }));

/** A form that saves itself while it is filled in, and what is still missing and wrong in it. */
export function useForm(key: FormKey, data: FormOutput, noticeRead: boolean) {
  const t = useTexts();
  const queries = useQueryClient();
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set());
  const { stage } = key;
  const form = useMemo(
    () => formOfStage(data.questions as readonly Question[], stage),
    [data.questions, stage],
  );
  const facts = data.facts as Facts;
  const saved = useMemo<SavedAnswers>(
    () => ({
      revision: data.revision,
      answers: recordOf(data.answers),
      by: data.savedBy ?? null,
      at: data.savedAt ?? null,
    }),
    [data],
  );
  const versioned = useVersioned<SavedAnswers, Answers, typeof staleForm>(
    {
      saved,
      versionOf: ({ revision }) => revision,
      draftOf: ({ answers }) => answers,
      rebase: rebaseAnswers(form),
      isSame: areSame,
      pauseMs: PAUSE_MS,
      save: async (draft, over) => {
        const { revision, answers, savedAt } = await send(microdata.save, {
          ...key,
          data: listOf(draft),
          revision: over.revision,
          ...(noticeRead && { noticeRead }),
        });
        // The server clears what is hidden: the page goes on with the answers that it kept.
        return { revision, answers: recordOf(answers), by: null, at: savedAt };
      },
      stale: staleForm,
      theirsOf: ({ revision, answers, by, at }) => ({ revision, answers: recordOf(answers), by, at }),
      onSaved: () => void markStale(queries, microdata.save),
    },
    { question: t('microdata.leave') },
  );
  const { draft, change } = versioned;
  const assessment = useMemo(
    () => assess(form, draft, facts, { off: new Set(data.checksOff) }),
    [form, draft, facts, data.checksOff],
  );
  const onAnswer = useCallback(
    (id: string, answer: Answer | undefined) =>
      change((before) => give(form, before, { id, answer, age: ageOf(form, before, facts) })),
    [change, form, facts],
  );
  const onInvalid = useCallback(
    (id: string, isInvalid: boolean) =>
      setInvalid((before) => {
        if (before.has(id) === isInvalid) return before;
        const after = new Set(before);
        if (isInvalid) after.add(id);
        else after.delete(id);
        return after;
      }),
    [],
  );
  const withheld = new Set(data.withheld.filter(({ answered }) => answered).map(({ id }) => id));
  return {
    ...versioned,
    form,
    facts,
    assessment,
    /** What is missing, without the questions that the reader does not see and that have an answer. */
    missing: assessment.missing.filter((id) => !withheld.has(id)),
    /** The questions in which something is typed that is no answer. */
    invalid: [...invalid].filter((id) => assessment.shown.has(id)),
    onAnswer,
    onInvalid,
  };
}
