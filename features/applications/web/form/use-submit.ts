import { useRef } from 'react';
import { useLanguage } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import type { Answers } from '#features/forms/contract/form.ts';
import type { PublicForm } from '../../contract/public-form.ts';
import { applications } from '../../contract.ts';
import { endRequest, requestKey } from './request-key.ts';

interface Submission {
  answers: Answers;
  botCheck: string;
  draftToken: string | undefined;
}

/** Submits a form once: a second click waits for the first, and a retry sends the same key. */
export function useSubmit(form: PublicForm) {
  const language = useLanguage();
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const isOnItsWay = useRef(false);
  const { url } = form.project;

  /** Returns the protocol number, or undefined if the submit failed; `problem` then has the reason. */
  const submit = async ({ answers, botCheck, draftToken }: Submission): Promise<string | undefined> => {
    if (isOnItsWay.current) return undefined;
    isOnItsWay.current = true;
    try {
      const made = await run(applications.submit, {
        project: url,
        formVersion: form.version,
        noticeHash: form.noticeHash,
        answers,
        consents: [true, true],
        botCheck,
        requestKey: requestKey(url),
        language,
        ...(draftToken && { draftToken }),
      });
      if (made) endRequest(url);
      return made?.protocol;
    } finally {
      isOnItsWay.current = false;
    }
  };
  return { submit, busy: isBusy, problem };
}
