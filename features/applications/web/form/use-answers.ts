import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormDefinition } from '#engines/forms/definition.ts';
import type { Answers } from '../../contract/form.ts';
import { keepAnswers, keptAnswers, keptKey, readKept, withoutPrivate } from './kept-answers.ts';

interface Options {
  project: string;
  definition: FormDefinition;
  /** Answers that came by the link of a mail; they go before what this browser kept. */
  restored: Answers | undefined;
}

/** How long after the last key answers are kept in the browser. */
const pauseMs = 300;

/**
 * The answers of the form, kept in this browser while they are typed. Of two tabs the newest write stands in the storage;
 * the other tab is told and offered to take it over, and loses nothing of its own until it does.
 */
export function useAnswers({ project, definition, restored }: Options) {
  const [tab] = useState(() => crypto.randomUUID());
  const [answers, setAnswers] = useState<Answers>(() => restored ?? keptAnswers(project)?.answers ?? {});
  const [wasRestored] = useState(() => Object.keys(answers).length > 0);
  /** What another tab has written since: `gone` when it submitted or cleared the form. */
  const [elsewhere, setElsewhere] = useState<Answers | 'gone'>();
  const touched = useRef(restored !== undefined);

  const answer = useCallback((name: string, value: unknown) => {
    touched.current = true;
    setAnswers((before) => ({ ...before, [name]: value as Answers[string] }));
  }, []);

  useEffect(() => {
    if (!touched.current) return;
    // What has been submitted in the meantime is not kept again.
    const keep = () => touched.current && keepAnswers(project, definition, answers, tab);
    const timer = setTimeout(keep, pauseMs);
    return () => clearTimeout(timer);
  }, [project, definition, answers, tab]);

  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key !== keptKey(project)) return;
      const kept = readKept(newValue);
      if (kept?.tab !== tab) setElsewhere(kept?.answers ?? 'gone');
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [project, tab]);

  return {
    answers,
    answer,
    wasRestored,
    elsewhere,
    /** Goes on with what the other tab has written; private answers, which no tab keeps, stay as they are here. */
    takeOver: () => {
      if (elsewhere === undefined || elsewhere === 'gone') return;
      const kept = withoutPrivate(definition, answers);
      const own = Object.entries(answers).filter(([name]) => !(name in kept));
      setAnswers({ ...elsewhere, ...Object.fromEntries(own) });
      setElsewhere(undefined);
    },
    /** Goes on with what stands here, which becomes the newest. */
    keepThese: () => {
      keepAnswers(project, definition, answers, tab);
      setElsewhere(undefined);
    },
    /** Whether something has been typed here that is not submitted. */
    isTouched: () => touched.current,
    submitted: () => {
      touched.current = false;
    },
  };
}
