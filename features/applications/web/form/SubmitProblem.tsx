import { Anchor, List, Stack } from '@mantine/core';
import type { FormDefinition } from '#engines/forms/definition.ts';
import { offline } from '#platform/contract/refusal.ts';
import { isRefusal, type Problem } from '#platform/web/api.ts';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { inWords } from '#engines/forms/words.ts';
import { staleForm } from '../../contract/refusals.ts';
import { sectionKey } from './steps.ts';

interface Props {
  problem: Problem;
  definition: FormDefinition;
  onGo: (step: string) => void;
  onStale: () => void;
}

/** Why the submit failed, and what to do. For refused answers it links to their sections. */
export function SubmitProblem({ problem, definition, onGo, onStale }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const named = problem.errors.flatMap(({ field, code: reason }) => {
    const name = field.split('.').at(-1);
    const section = definition.sections.findIndex(({ questions }) =>
      questions.some((question) => question.name === name),
    );
    const question = definition.sections[section]?.questions.find((one) => one.name === name);
    return question ? [{ question, reason, section }] : [];
  });
  const isStale = isRefusal(problem, staleForm);
  return (
    <Stack gap="xs" mb="md">
      <FailureNotice
        what={t('applications.submit.failed')}
        error={problem}
        reason={isStale ? t('applications.form.stale') : undefined}
        todo={isRefusal(problem, offline) ? t('applications.submit.again') : undefined}
        onRetry={isStale ? onStale : undefined}
      />
      <List>
        {named.map(({ question, reason, section }) => (
          <List.Item key={question.name}>
            <Anchor component="button" type="button" onClick={() => onGo(sectionKey(section))}>
              {t('ui.errors.line', {
                label: inWords(question.label, language),
                message: t(`forms.failure.${reason}`),
              })}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
