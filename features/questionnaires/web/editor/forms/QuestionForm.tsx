import { Divider, Stack, Title } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import type { Question } from '#engines/questionnaire/definition.ts';
import { questionWith } from '#engines/questionnaire/editing/arrange.ts';
import type { QuestionId } from '#engines/questionnaire/ids.ts';
import type { TypeNumber } from '#engines/questionnaire/kinds.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { ConditionField } from '../conditions/ConditionField.tsx';
import { ConditionTrial } from '../conditions/ConditionTrial.tsx';
import type { Trial } from '../conditions/use-trial.ts';
import type { KindFormProps } from '../kinds/kind-form.ts';
import { kindForms } from '../kinds/kind-forms.tsx';
import { LastId } from '../kinds/parts/free-id.ts';
import { mapQuestion } from '../state/change-questions.ts';
import { questionNames } from '../state/names.ts';
import type { Editor } from '../state/use-editor.ts';
import type { Findings } from '../state/use-findings.ts';
import { LocalizedField } from './LocalizedField.tsx';
import { QuestionFindings } from './QuestionFindings.tsx';
import { TypeField } from './TypeField.tsx';

interface Props {
  id: QuestionId;
  editor: Pick<Editor, 'draft' | 'base' | 'change'>;
  trial: Trial;
  findings: Findings;
  /** What can be done with the question. */
  actions: ReactNode;
}

/** The form of a question: its type, its texts, the data of its type, and its condition. */
export function QuestionForm({ id, editor: { draft, base, change }, trial, findings, actions }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const question = questionWith(draft, id);
  if (!question) return null;
  const set = (edit: (question: Question) => Question, about?: string) =>
    change((before) => mapQuestion(before, id, edit), about);
  // The table has the form of exactly this type.
  const KindForm = kindForms[question.type] as ComponentType<KindFormProps<TypeNumber>>;
  return (
    <Stack>
      <Title order={2} size="h3">
        {questionNames(t, language, draft)(id)}
      </Title>
      {actions}
      <QuestionFindings id={id} questionnaire={draft} findings={findings} />
      <TypeField question={question} onChange={(next) => set(() => next)} />
      <LocalizedField
        name={`${id}-text`}
        long
        required
        label={t('questionnaires.editor.question.text')}
        value={question.text}
        onChange={(text) => set((before) => ({ ...before, text }), `${id} text`)}
      />
      <LocalizedField
        name={`${id}-help`}
        label={t('questionnaires.editor.question.help')}
        value={question.help}
        onChange={(help) =>
          set(
            ({ help: _old, ...before }) =>
              ({ ...before, ...(help.el + help.en !== '' && { help }) }) as Question,
            `${id} help`,
          )
        }
      />
      <Divider />
      <LastId value={base.lastIds[id] ?? 0}>
        <KindForm
          // A field that holds what is not valid yet must not show it for another question.
          key={`${id} ${question.type}`}
          question={question as KindFormProps<TypeNumber>['question']}
          change={(next, about) => set((before) => ({ ...before, ...next }) as Question, about)}
        />
      </LastId>
      <Divider />
      <ConditionField
        key={`${id} condition`}
        name={`${id}-condition`}
        label={t('questionnaires.editor.question.condition')}
        self={id}
        value={question.condition}
        questionnaire={draft}
        onChange={(condition) =>
          set(
            ({ condition: _old, ...before }) =>
              ({ ...before, ...(condition !== undefined && { condition }) }) as Question,
            `${id} condition`,
          )
        }
      />
      <ConditionTrial question={question} questionnaire={draft} trial={trial} />
      <CheckField
        name={`${id}-dont-show`}
        label={t('questionnaires.editor.question.dontShow')}
        help={t('questionnaires.editor.question.dontShow.help')}
        value={question.dontShow ?? false}
        onChange={(dontShow) =>
          set(({ dontShow: _old, ...before }) => ({ ...before, ...(dontShow && { dontShow }) }) as Question)
        }
      />
    </Stack>
  );
}
