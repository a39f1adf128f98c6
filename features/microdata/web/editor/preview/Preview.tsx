import { Stack, Switch, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { athensClock } from '#engines/dates/athens.ts';
import type { Answers } from '#engines/microdata/answer.ts';
import { give } from '#engines/microdata/answering.ts';
import { assess, progressOf } from '#engines/microdata/assess.ts';
import { type FormKind, formOf, type Stage, stages } from '#engines/microdata/definition.ts';
import { ageOf } from '#engines/microdata/facts.ts';
import { formOfStage } from '#engines/microdata/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ChoiceButtons } from '#ui/ChoiceButtons.tsx';
import { FormSections } from '../../filling/FormSections.tsx';
import { useChecksOff } from '../checks/use-checks-off.ts';
import type { Questions } from '../state/questions.ts';

/** The form as a person fills it in, to try out. Its answers are not saved; the day of entry is today. */
export function Preview({ kind, questions }: { kind: FormKind; questions: Questions }) {
  const t = useTexts();
  const off = useChecksOff();
  const stagesOfForm = stages.filter((one) => formOf(one) === kind);
  const [stage, setStage] = useState<Stage>(stagesOfForm[0]!);
  const [answers, setAnswers] = useState<Answers>({});
  const [showsGaps, setShowsGaps] = useState(false);
  const [today] = useState(() => athensClock(Date.now()).date);
  const form = useMemo(() => formOfStage(questions, stage), [questions, stage]);
  const facts = { today, entryDay: today };
  const assessment = assess(form, answers, facts, { off });
  const { shown, missing, flawed, findings } = assessment;
  return (
    <Stack maw={720}>
      <Text size="sm" c="dimmed">
        {t('microdata.editor.preview.text')}
      </Text>
      {stagesOfForm.length > 1 && (
        <ChoiceButtons
          label={t('microdata.editor.preview.stage')}
          options={stagesOfForm.map((value) => ({ value, text: t(`microdata.editor.stage.${value}`) }))}
          value={stage}
          onChange={(next) => {
            setStage(next);
            setAnswers({});
          }}
        />
      )}
      <Text size="sm" role="status">
        {t(`microdata.editor.preview.${progressOf(answers, assessment)}`, { count: missing.length })}
      </Text>
      <Switch
        label={t('microdata.editor.preview.gaps')}
        checked={showsGaps}
        onChange={(event) => setShowsGaps(event.currentTarget.checked)}
      />
      <FormSections
        form={form}
        answers={answers}
        shown={shown}
        marks={{ missing: new Set(showsGaps ? missing : []), findings, flawed: new Set(flawed) }}
        prefilled={nothing}
        withheld={noneWithheld}
        isReadOnly={false}
        onAnswer={(id, answer) =>
          setAnswers((before) => give(form, before, { id, answer, age: ageOf(form, before, facts) }))
        }
      />
    </Stack>
  );
}

const nothing: ReadonlySet<string> = new Set();
const noneWithheld: readonly { id: string; answered: boolean }[] = [];
