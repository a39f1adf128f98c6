import { Button, Stack, Text } from '@mantine/core';
import type { FormKind } from '#engines/microdata/definition.ts';
import { useTexts } from '#platform/web/texts.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import type { FormQuestion } from '../../../contract/form.ts';
import type { DraftProblem } from '../state/problems.ts';
import { changed, inSection, ownChildren, type Questions, renamed, titled } from '../state/questions.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { DefaultFields } from './DefaultFields.tsx';
import { IdField } from './IdField.tsx';
import { OptionsFields } from './OptionsFields.tsx';
import { PersonField } from './PersonField.tsx';
import { RegisterFields } from './RegisterFields.tsx';
import { SectionFields } from './SectionFields.tsx';
import { TypeField } from './TypeField.tsx';

interface Props {
  form: FormKind;
  questions: Questions;
  place: number;
  problems: readonly DraftProblem[];
  /** People have begun the form with this id, so that it stays. */
  isIdFixed: boolean;
  onEdit: (next: (before: Questions) => Questions) => void;
  onPlace: (place: number) => void;
  onClose: () => void;
}

/** The panel of one question: all its properties. */
export function QuestionPanel(props: Props) {
  const { form, questions, place, problems, isIdFixed, onEdit, onPlace, onClose } = props;
  const t = useTexts();
  const question = questions[place]!;
  const { id, text, help, required, sensitive, sixMonths, child } = question;
  const set = (change: Partial<FormQuestion>) => onEdit((before) => changed(before, place, change));
  const stored = ownChildren(questions, question);
  return (
    <SidePanel
      title={t('microdata.editor.panel', { id, text: text || t('microdata.editor.untitled') })}
      onClose={onClose}
    >
      <Stack gap="sm">
        {problems.length > 0 && (
          <Notice kind="bad" title={t('microdata.editor.problems', { count: problems.length })}>
            {problems.map(({ code }) => (
              <Text key={code} size="sm">
                {t(`microdata.form-problem.${code}`)}
              </Text>
            ))}
          </Notice>
        )}
        <LongTextField
          name="question-text"
          label={t('microdata.editor.text')}
          required
          rows={2}
          maxLength={1000}
          value={text}
          onChange={(value) => set({ text: value })}
        />
        <LongTextField
          name="question-help"
          label={t('microdata.editor.help')}
          rows={2}
          maxLength={2000}
          value={help ?? ''}
          onChange={(value) => set({ help: value === '' ? undefined : value })}
        />
        <IdField
          id={id}
          isFixed={isIdFixed}
          isTaken={(next) => questions.some((one, at) => at !== place && one.id === next)}
          onId={(next) => onEdit((before) => renamed(before, place, next))}
        />
        <TypeField question={question} onChange={set} />
        <SectionFields
          questions={questions}
          section={question.section}
          onSection={(section) => {
            const next = inSection(questions, place, section);
            onEdit(() => next.questions);
            onPlace(next.place);
          }}
          onTitle={(title) => onEdit((before) => titled(before, question.section, title))}
        />
        <CheckField
          name="question-required"
          label={t('microdata.editor.required')}
          help={sensitive ? t('microdata.editor.required.sensitive') : undefined}
          disabled={sensitive}
          value={required}
          onChange={(on) => set({ required: on })}
        />
        <CheckField
          name="question-sensitive"
          label={t('microdata.editor.sensitive')}
          help={t('microdata.editor.sensitive.help')}
          value={sensitive}
          onChange={(on) => set({ sensitive: on, ...(on && { required: false }) })}
        />
        {form === 'exit' && (
          <CheckField
            name="question-six-months"
            label={t('microdata.editor.sixMonths')}
            help={t('microdata.editor.sixMonths.help')}
            value={sixMonths}
            onChange={(on) => set({ sixMonths: on })}
          />
        )}
        <ConditionFields questions={questions} question={question} onChange={set} />
        {child.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('microdata.editor.children', { ids: child.join(', ') })}
          </Text>
        )}
        {stored.length > 0 && (
          <div>
            <Button
              variant="default"
              size="sm"
              onClick={() => set({ child: child.filter((one) => !stored.includes(one)) })}
            >
              {t('microdata.editor.children.drop', { ids: stored.join(', ') })}
            </Button>
          </div>
        )}
        <OptionsFields questions={questions} question={question} onChange={set} />
        <PersonField question={question} onChange={set} />
        <DefaultFields question={question} onChange={set} />
        <RegisterFields question={question} onChange={set} />
      </Stack>
    </SidePanel>
  );
}
