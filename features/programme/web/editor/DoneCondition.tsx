import { doneCondition } from '#engines/actions/conditions.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { useActionOptions } from '../chooser/use-action-options.ts';

interface Props {
  name: string;
  /** The action whose condition is written. */
  id: number;
  onInsert: (condition: string) => void;
}

/** Chooses an action by its name; the condition then asks that it is done. */
export function DoneCondition({ name, id, onInsert }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const options = useActionOptions(projectId).filter(({ value }) => value !== String(id));
  return (
    <SelectField
      name={name}
      label={t('programme.condition.insert')}
      help={t('programme.condition.insert.help')}
      options={options}
      value=""
      onChange={(chosen) => chosen && onInsert(doneCondition(Number(chosen)))}
    />
  );
}
