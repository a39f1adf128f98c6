import { contentLanguageOf } from '#platform/contract/languages.ts';
import { List } from '@mantine/core';
import type { FormDefinition } from '#engines/forms/definition.ts';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import { placeText } from '../shared/place-text.ts';
import type { Loaded } from './use-editor.ts';

interface Props {
  faults: Loaded['faults'];
  definition: FormDefinition;
}

/**
 * The rules that failed to run during submits. For applicants a failed check refuses the answer, and a failed Show hides
 * the question.
 */
export function FaultList({ faults, definition }: Props) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Notice kind="warning" title={t('forms.faults', { count: faults.length })}>
      <List>
        {faults.map(({ place, message, times, lastAt }) => (
          <List.Item key={place}>
            {t('forms.faults.line', {
              place: placeText(t, contentLanguageOf(language), definition, place),
              message,
              count: times,
              at: formatMoment(lastAt, language),
            })}
          </List.Item>
        ))}
      </List>
    </Notice>
  );
}
