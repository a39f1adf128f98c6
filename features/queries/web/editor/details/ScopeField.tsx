import { Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { RadioField } from '#ui/fields/RadioField.tsx';

interface Props {
  isEverywhere: boolean;
  /** Undefined for a query that exists: its project stays. */
  onChange: ((isEverywhere: boolean) => void) | undefined;
}

/** Where a query is read: in one project, or in all. */
export function ScopeField({ isEverywhere, onChange }: Props) {
  const t = useTexts();
  const words = (everywhere: boolean) =>
    t(everywhere ? 'queries.editor.scope.all' : 'queries.editor.scope.project');
  if (!onChange)
    return (
      <Text>
        {t('queries.editor.field.isEverywhere')}: <b>{words(isEverywhere)}</b>
      </Text>
    );
  return (
    <RadioField
      name="query-scope"
      label={t('queries.editor.field.isEverywhere')}
      help={t('queries.editor.scope.help')}
      options={[
        { value: 'project', label: words(false) },
        { value: 'all', label: words(true) },
      ]}
      value={isEverywhere ? 'all' : 'project'}
      onChange={(chosen) => onChange(chosen === 'all')}
    />
  );
}
