import { Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { href } from '#platform/contract/addresses.ts';
import { askedDocuments, withoutFiles } from '#engines/forms/asked-form.ts';
import { useQuery as useAddressQuery } from '#platform/web/params.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { Loading } from '#ui/Loading.tsx';
import { Steps } from '#ui/Steps.tsx';
import { readDefinition, useVerdict } from '#features/forms/web/public.tsx';
import { useLeaving } from '#platform/web/use-leaving.ts';
import { Notice } from '#ui/Notice.tsx';
import type { PublicForm } from '../../contract/public-form.ts';
import { CheckStep, type Agreement } from './CheckStep.tsx';
import styles from './form.module.css';
import { forgetAnswers, isPrivate } from './kept-answers.ts';
import { NoticeStep } from './NoticeStep.tsx';
import type { RestoredDraft } from './restored-draft.ts';
import { SaveForLater } from './SaveForLater.tsx';
import { SectionStep } from './SectionStep.tsx';
import { CHECK, NOTICE, sectionKey, stepsOf } from './steps.ts';
import { SubmitProblem } from './SubmitProblem.tsx';
import { TabNotice } from './TabNotice.tsx';
import { useAnswers } from './use-answers.ts';
import { useDraft } from './use-draft.ts';
import { useSubmit } from './use-submit.ts';

interface Props {
  form: PublicForm;
  restored: RestoredDraft | undefined;
  /** Called when the form has changed: it must be loaded again, and the answers stay. */
  onStale: () => void;
}

const notYet: Agreement = { consents: [false, false], botCheck: undefined };

/** The form of a project, step by step: the notice, the sections, the check of the answers. The URL has the step. */
export function ApplicationForm({ form, restored, onStale }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const navigate = useNavigate();
  const { step: asked } = useAddressQuery();
  const definition = useMemo(() => withoutFiles(readDefinition(form.definition)), [form.definition]);
  const { url } = form.project;
  const kept = useAnswers({ project: url, definition, restored: restored?.answers });
  const { verdict, isCurrent, broken, retry } = useVerdict(definition, kept.answers);
  const draft = useDraft({ project: url, definition, answers: kept.answers, token: restored?.token });
  const [agreement, setAgreement] = useState(notYet);
  const [botRound, setBotRound] = useState(0);
  const { submit, busy, problem } = useSubmit(form);
  useLeaving(kept.isTouched, t('applications.form.leaving'));

  const go = useCallback(
    (step: string) => void navigate({ to: '.', search: (before: object) => ({ ...before, step }) }),
    [navigate],
  );

  if (broken && !verdict)
    return (
      <ErrorNotice
        what={t('applications.rules.failed')}
        todo={t('applications.rules.failed.todo')}
        onRetry={retry}
      />
    );
  if (!verdict) return <Loading lines={8} />;

  const { failures } = verdict;
  const ready =
    failures.length === 0 && agreement.consents.every(Boolean) && agreement.botCheck !== undefined;
  const steps = stepsOf(t, language, definition, verdict, ready);
  const at = Math.max(
    0,
    steps.findIndex(({ key }) => key === asked),
  );
  const { key: current } = steps[at]!;
  const documents = askedDocuments(readDefinition(form.definition), verdict);
  const section = definition.sections.find((_, index) => sectionKey(index) === current);
  const onward = () => go(steps[at + 1]?.key ?? CHECK);

  const send = async () => {
    if (!isCurrent || agreement.botCheck === undefined) return;
    const protocol = await submit({
      answers: kept.answers,
      botCheck: agreement.botCheck,
      draftToken: draft.token(),
    });
    if (protocol === undefined) {
      // A solved puzzle is valid once, even if the submit failed.
      setAgreement((before) => ({ ...before, botCheck: undefined }));
      setBotRound((round) => round + 1);
      return;
    }
    kept.submitted();
    forgetAnswers(url);
    void navigate({
      to: href('/applicationForm/confirm/{status}/{protocol?}', { status: 'sent', protocol }),
      state: { email: draft.email } as never,
      replace: true,
    });
  };

  return (
    <div className={styles.layout}>
      <div className={styles.steps}>
        <Steps steps={steps} current={current} onGo={go} />
      </div>
      <Stack>
        {kept.elsewhere !== undefined && (
          <TabNotice isGone={kept.elsewhere === 'gone'} onTakeOver={kept.takeOver} onKeep={kept.keepThese} />
        )}
        {kept.wasRestored && (current === NOTICE || section?.questions.some(isPrivate)) && (
          <Notice kind="info" title={t('applications.restored')}>
            <Text>{t('applications.restored.text')}</Text>
          </Notice>
        )}
        {broken && (
          <ErrorNotice
            what={t('applications.rules.failed')}
            todo={t('applications.rules.failed.todo')}
            onRetry={retry}
          />
        )}
        {problem && <SubmitProblem problem={problem} definition={definition} onGo={go} onStale={onStale} />}
        {current === NOTICE && (
          <NoticeStep noticeHtml={form.noticeHtml} documents={documents} onContinue={onward} />
        )}
        {section && (
          <SectionStep
            key={current}
            section={section}
            verdict={verdict}
            isCurrent={isCurrent}
            answers={kept.answers}
            failures={failures}
            onAnswer={kept.answer}
            onBack={() => go(steps[at - 1]?.key ?? NOTICE)}
            onContinue={onward}
          />
        )}
        {current === CHECK && (
          <CheckStep
            definition={definition}
            verdict={verdict}
            answers={kept.answers}
            failures={failures}
            documents={documents}
            agreement={agreement}
            botRound={botRound}
            busy={busy}
            onAgree={(change) => setAgreement((before) => ({ ...before, ...change }))}
            onGo={go}
            onBack={() => go(steps[at - 1]?.key ?? NOTICE)}
            onSubmit={() => void send()}
          />
        )}
        <SaveForLater email={draft.email} savedAt={draft.savedAt} onSave={draft.mailLink} />
      </Stack>
    </div>
  );
}
