import { useQuery } from '@tanstack/react-query';
import { customViews } from '#features/custom-views/contract.ts';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';

interface Props {
  value: string;
  onChange: (name: string) => void;
}

/** The custom view that shows a report: one of those that the author may open. A name that is not among them stays. */
export function ViewField({ value, onChange }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { id: projectId } = useProject();
  const { data = [] } = useQuery(ask(customViews.mine, { projectId }));
  const options = data.map(({ name, titleEl, titleEn }) => {
    const title = language === 'en' ? titleEn || titleEl : titleEl || titleEn;
    return { value: name, label: title ? `${title} (${name})` : name };
  });
  const known = options.find((one) => one.value.toLowerCase() === value.toLowerCase());
  return (
    <SelectField
      name="display-view"
      label={t('queries.editor.field.viewName')}
      help={t('queries.editor.display.viewName.help')}
      required
      options={known || value === '' ? options : [...options, { value, label: value }]}
      value={known?.value ?? value}
      onChange={onChange}
    />
  );
}
