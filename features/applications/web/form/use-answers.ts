import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormDefinition } from '#engines/forms/definition.ts';
import type { Answers } from '#features/forms/contract/form.ts';
import { keepAnswers, keptAnswers, keptKey, readKept, withoutPrivate } from './kept-answers.ts';

interface Options {
  project: string;
  definition: FormDefinition;
  /** Answers restored by the link of a mail; they replace those that this browser stored. */
  restored: Answers | undefined;
}

/** The delay after the last key before the browser stores the answers. */
const SAVE_DELAY_MS = 300;

/**
 * The answers of the form, stored in this browser while the user types. The newest write of several tabs is stored. The
 * other tab is offered it, and keeps its own answers until the user takes it over.
 */
export function useAnswers({ project, definition, restored }: Options) {
  const [tab] = useState(() => crypto.randomUUID());
  const [answers, setAnswers] = useState<Answers>(() => restored ?? keptAnswers(project)?.answers ?? {});
  const [wasRestored] = useState(() => Object.keys(answers).length > 0);
  /** What another tab has written since; `gone` if it submitted or cleared the form. */
  const [elsewhere, setElsewhere] = useState<Answers | 'gone'>();
  const touched = useRef(restored !== undefined);

  const answer = useCallback((name: string, value: unknown) => {
    touched.current = true;
    setAnswers((before) => ({ ...before, [name]: value as Answers[string] }));
  }, []);

  useEffect(() => {
    if (!touched.current) return;
    // Answers that were submitted in the meantime are not stored again.
    const keep = () => touched.current && keepAnswers(project, definition, answers, tab);
    const timer = setTimeout(keep, SAVE_DELAY_MS);
    // A page that is closed or reloaded does not wait for the timer.
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
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
    /** Takes over the answers of the other tab. Private answers, which are not stored, stay as they are here. */
    takeOver: () => {
      if (elsewhere === undefined || elsewhere === 'gone') return;
      const kept = withoutPrivate(definition, answers);
      const own = Object.entries(answers).filter(([name]) => !(name in kept));
      setAnswers({ ...elsewhere, ...Object.fromEntries(own) });
      setElsewhere(undefined);
    },
    /** Keeps the answers of this tab, which become the newest. */
    keepThese: () => {
      keepAnswers(project, definition, answers, tab);
      setElsewhere(undefined);
    },
    /** Whether the user has typed answers here that are not submitted. */
    isTouched: () => touched.current,
    submitted: () => {
      touched.current = false;
    },
  };
}
