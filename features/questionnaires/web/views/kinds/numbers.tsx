import { Button, Group, Slider, Text, TextInput } from '@mantine/core';
import { allocated } from '#engines/questionnaire/kinds/allocation.ts';
import { showNumber } from '#engines/questionnaire/kinds/texts.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import { useTexts } from '#platform/web/texts.ts';
import { isInvalid, typedIn } from '../is-invalid.ts';
import type { AnswerProps } from '../view.ts';
import styles from '../views.module.css';
import { cleanNumber } from './typed-blanks.tsx';

/** 39: a number with its unit. */
export function NumberWithUnitAnswer(props: AnswerProps<39>) {
  const t = useTexts();
  const { question, language, answers, isReadOnly, labelledBy, type, leave } = props;
  const { unit, min, max } = question.data;
  const words = textIn(unit, language);
  const problem =
    min !== undefined && max !== undefined
      ? t('questionnaires.view.outside', { min, max })
      : t('questionnaires.view.notANumber');
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <TextInput
        aria-labelledby={labelledBy}
        value={typedIn(answers, 1)}
        readOnly={isReadOnly}
        inputMode="decimal"
        autoComplete="off"
        w={160}
        error={isInvalid(question, answers, 1) ? problem : undefined}
        onChange={({ currentTarget }) => type(1, cleanNumber(currentTarget.value))}
        onBlur={() => leave(1)}
      />
      {words && <Text mt={8}>{words}</Text>}
    </Group>
  );
}

/** 35: a number on a line. Until it is touched there is no answer, and it says so. */
export function SliderAnswer(props: AnswerProps<35>) {
  const t = useTexts();
  const { question, language, answers, isReadOnly, labelledBy, type, leave } = props;
  const { min, max, step, low, high } = question.data;
  const typed = typedIn(answers, 1);
  const isEmpty = typed === '';
  return (
    <div role="group" aria-labelledby={labelledBy}>
      <Slider
        min={min}
        max={max}
        step={step}
        value={isEmpty ? (min + max) / 2 : Number(typed)}
        disabled={isReadOnly}
        thumbLabel={t('ui.word.value')}
        label={(value) => showNumber(String(value), language)}
        styles={{ thumb: { opacity: isEmpty ? 0.4 : 1 }, bar: { opacity: isEmpty ? 0 : 1 } }}
        onChange={(value) => type(1, String(value))}
        onChangeEnd={() => leave(1)}
      />
      <Group justify="space-between" gap="xs" mt={4}>
        <Text size="sm">{textIn(low, language)}</Text>
        <Text size="sm">{textIn(high, language)}</Text>
      </Group>
      <Group gap="xs" mt={4}>
        <Text role="status" {...(isEmpty && { c: 'dimmed' })}>
          {isEmpty
            ? t('questionnaires.view.slider.empty')
            : t('questionnaires.view.slider.value', { value: showNumber(typed, language) })}
        </Text>
        {!isEmpty && !isReadOnly && (
          <Button
            size="sm"
            variant="subtle"
            onClick={() => {
              type(1, '');
              leave(1);
            }}
          >
            {t('questionnaires.view.takeBack')}
          </Button>
        )}
      </Group>
    </div>
  );
}

/** 44: points to share among items, with what is left. */
export function AllocationAnswer(props: AnswerProps<44>) {
  const t = useTexts();
  const { question, language, answers, isReadOnly, labelledBy, type, leave } = props;
  const { items, total } = question.data;
  const left = total - allocated(question.data, answers);
  return (
    <div role="group" aria-labelledby={labelledBy}>
      <div className={styles.list}>
        {items.map(({ id, text }) => (
          <TextInput
            key={id}
            label={textIn(text, language)}
            value={typedIn(answers, id)}
            readOnly={isReadOnly}
            inputMode="decimal"
            autoComplete="off"
            maw={320}
            error={
              isInvalid(question, answers, id)
                ? t('questionnaires.view.outside', { min: 0, max: total })
                : undefined
            }
            onChange={({ currentTarget }) => type(id, cleanNumber(currentTarget.value))}
            onBlur={() => leave(id)}
          />
        ))}
      </div>
      <Text role="status" mt="xs" fw={500}>
        {left === 0
          ? t('questionnaires.view.shared')
          : t(left > 0 ? 'questionnaires.view.toShare' : 'questionnaires.view.tooMuch', {
              count: showNumber(String(Math.abs(left)), language),
            })}
      </Text>
    </div>
  );
}
