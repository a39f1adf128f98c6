import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { email as emailKind } from '#engines/forms/kinds/email.ts';
import { emailQuestion } from '#engines/forms/asked-form.ts';
import type { FormDefinition } from '#engines/forms/definition.ts';
import { send } from '#platform/web/api.ts';
import { useLanguage } from '#platform/web/texts.ts';
import type { Answers } from '#features/forms/contract/form.ts';
import { applications } from '../../contract.ts';

interface Options {
  project: string;
  definition: FormDefinition;
  answers: Answers;
  /** The token of a draft that was restored. */
  token: string | undefined;
}

/** The delay after the last change before a draft is saved on the server. */
const SAVE_DELAY_MS = 5_000;

/** The address in the answers, if it is valid. */
export function addressIn(definition: FormDefinition, answers: Answers): string | undefined {
  const question = emailQuestion(definition);
  return question && emailKind.read(answers[question.name], question);
}

/**
 * The copy of the answers on the server. Once the address is known it follows the changes silently; a failure is
 * ignored, because the browser has the answers too. `mailLink` also mails the link that restores them elsewhere.
 */
export function useDraft({ project, definition, answers, token: restoredToken }: Options) {
  const token = useRef(restoredToken);
  const isFirst = useRef(true);
  const [savedAt, setSavedAt] = useState<Date>();
  const email = addressIn(definition, answers);
  const language = useLanguage();

  const save = async (mail: boolean, to = email, latest = answers) => {
    if (!to) return undefined;
    const input = {
      project,
      email: to,
      answers: latest,
      mail,
      ...(token.current && { token: token.current }),
    };
    const { link, token: saved } = await send(applications.saveDraft, { ...input, language });
    token.current = saved;
    setSavedAt(new Date());
    return link;
  };

  const saveSilently = useEffectEvent((latest: Answers) => {
    void save(false, email, latest).catch(() => undefined);
  });

  useEffect(() => {
    // A draft that was just restored need not be saved again.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (!email) return;
    const timer = setTimeout(() => saveSilently(answers), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [answers, email]);

  return {
    email,
    savedAt,
    token: () => token.current,
    /** Saves and mails the link to this address; returns what became of the link. */
    mailLink: (to: string) => save(true, to),
  };
}
