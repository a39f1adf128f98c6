import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { isReady } from '#engines/microdata/assess.ts';
import { useAct } from '#platform/web/use-act.ts';
import { useTexts } from '#platform/web/texts.ts';
import { SavedState } from '#platform/web/versioned/SavedState.tsx';
import { answerTo } from '#engines/microdata/answer.ts';
import { toast } from '#ui/toast.ts';
import { Steps } from '#ui/Steps.tsx';
import { microdata } from '../../contract.ts';
import { FormProblems } from './FormProblems.tsx';
import { FormSections } from './FormSections.tsx';
import styles from './form.module.css';
import { goToQuestion } from './go-to-question.ts';
import { sectionsOf } from './sections.ts';
import { type FormKey, type FormOutput, useForm } from './use-form.ts';

const FinalDialog = lazy(async () => ({ default: (await import('./FinalDialog.tsx')).FinalDialog }));
const FormConflict = lazy(async () => ({ default: (await import('./FormConflict.tsx')).FormConflict }));
const PrintedForm = lazy(async () => ({ default: (await import('./PrintedForm.tsx')).PrintedForm }));

interface Props {
  of: FormKey;
  data: FormOutput;
  title: string;
  noticeRead: boolean;
}

/** A stage of a person: its questions, what is still missing, and its Final. */
export function FilledForm({ of, data, title, noticeRead }: Props) {
  const t = useTexts();
  const one = useForm(of, data, noticeRead);
  const { run, isBusy, problem } = useFinal();
  const [isAsked, setIsAsked] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const { form, draft, assessment, missing, invalid, conflict } = one;
  const isReadOnly = !data.may.fill || !data.isOpen;
  const isDone = missing.length === 0 && invalid.length === 0 && isReady({ ...assessment, missing });

  const ask = () => {
    setIsChecking(true);
    if (isDone) return setIsAsked(true);
    const blocking = assessment.findings.find((finding) => finding.blocking)?.questions[0];
    goToQuestion(blocking ?? invalid[0] ?? missing[0] ?? assessment.flawed[0] ?? '');
  };
  const finalize = async () => {
    if (!(await one.save())) return setIsAsked(false);
    const isFinal = await run(of, { draft, revision: one.base.revision, noticeRead });
    if (!isFinal) return;
    setIsAsked(false);
    toast(t('microdata.final.done'), { kind: 'success' });
  };

  const steps = sectionsOf(form.questions).map(({ key, title: name, questions }) => ({
    key,
    title: name,
    left: questions.filter(({ id }) => missing.includes(id)).length,
  }));
  return (
    <>
      <div className={styles.layout}>
        <div className={styles.steps}>
          <Steps
            steps={steps}
            current={steps.find(({ left }) => left > 0)?.key ?? steps[0]?.key ?? ''}
            onGo={(key) => document.getElementById(`section-${key}`)?.scrollIntoView({ block: 'start' })}
          />
        </div>
        <Stack>
          {!isReadOnly && (
            <FormProblems
              form={form}
              findings={assessment.findings}
              missing={isChecking ? missing : []}
              invalid={isChecking ? invalid : []}
            />
          )}
          {conflict && (
            <Suspense>
              <FormConflict
                form={form}
                mine={draft}
                base={one.base.answers}
                conflict={conflict}
                onMine={() => void one.keepMine()}
                onTheirs={one.takeTheirs}
              />
            </Suspense>
          )}
          <FormSections
            form={form}
            answers={draft}
            shown={assessment.shown}
            marks={{
              missing: new Set(isChecking ? missing : []),
              findings: assessment.findings,
              flawed: new Set(assessment.flawed),
            }}
            prefilled={
              new Set(data.prefilled.filter((id) => answerTo(draft, id) === answerTo(one.base.answers, id)))
            }
            withheld={data.withheld}
            isReadOnly={isReadOnly}
            onAnswer={one.onAnswer}
            onInvalid={one.onInvalid}
          />
          {!isReadOnly && (
            <div className={styles.bar}>
              <Group justify="space-between" gap="sm">
                <div>
                  <Text fw={600} size="sm">
                    {missing.length > 0
                      ? t('microdata.left', { count: missing.length })
                      : isDone
                        ? t('microdata.nothingLeft')
                        : t('microdata.problems.left')}
                  </Text>
                  <SavedState saving={one.saving} onRetry={() => void one.save()} />
                </div>
                <Group gap="xs">
                  <PrintButton />
                  <Button onClick={ask}>{t('microdata.final.ask')}</Button>
                </Group>
              </Group>
            </div>
          )}
          {isReadOnly && (
            <Group data-no-print>
              <PrintButton />
            </Group>
          )}
        </Stack>
      </div>
      <Suspense>
        <PrintedForm title={title} data={data} form={form} answers={draft} shown={assessment.shown} />
      </Suspense>
      {isAsked && (
        <Suspense>
          <FinalDialog
            form={form}
            answers={draft}
            shown={assessment.shown}
            withheld={data.withheld}
            findings={assessment.findings}
            isBusy={isBusy}
            problem={problem}
            onFinal={() => void finalize()}
            onClose={() => setIsAsked(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function PrintButton() {
  const t = useTexts();
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => window.print()}
    >
      {t('microdata.print')}
    </Button>
  );
}

/** Locks a form with these answers. */
function useFinal() {
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  return {
    isBusy,
    problem,
    run: (
      of: FormKey,
      {
        draft,
        revision,
        noticeRead,
      }: { draft: ReturnType<typeof useForm>['draft']; revision: number; noticeRead: boolean },
    ) =>
      run(microdata.finalize, {
        ...of,
        data: Object.entries(draft).map(([id, answer]) => ({
          id,
          answer: typeof answer === 'object' ? [...answer] : answer,
        })),
        revision,
        ...(noticeRead && { noticeRead }),
      }),
  };
}
