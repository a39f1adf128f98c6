import { useRef, useState } from 'react';
import { Problem, send } from '#platform/web/api.ts';
import { useLanguage } from '#platform/web/texts.ts';
import type { Answers, PublicForm } from '../../contract/form.ts';
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
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const isOnItsWay = useRef(false);
  const { url } = form.project;

  /** Returns the protocol number, or undefined if the submit failed; `problem` then has the reason. */
  const submit = async ({ answers, botCheck, draftToken }: Submission): Promise<string | undefined> => {
    if (isOnItsWay.current) return undefined;
    isOnItsWay.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      const { protocol } = await send(applications.submit, {
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
      endRequest(url);
      return protocol;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setProblem(error);
      return undefined;
    } finally {
      isOnItsWay.current = false;
      setBusy(false);
    }
  };
  return { submit, busy, problem };
}
