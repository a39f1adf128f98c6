import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { library } from '../../contract.ts';
import { pathInWords } from '../folder.ts';

/** The value of the top folder: a select treats an empty value as no choice. */
const TOP = '/';

interface Props {
  value: string;
  help?: string;
  disabled?: boolean;
  onChange: (category: string) => void;
}

/** One of the folders of the library. */
export function FolderField({ value, help, disabled = false, onChange }: Props) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { data = [] } = useQuery(ask(library.folders, { projectId }));
  const paths = [...new Set([...data, ...(value === '' ? [] : [value])])];
  return (
    <SelectField
      name="folder"
      label={t('library.folder')}
      help={help}
      required
      disabled={disabled}
      value={value === '' ? TOP : value}
      options={[
        { value: TOP, label: t('library.top') },
        ...paths.map((path) => ({ value: path, label: pathInWords(path) })),
      ]}
      onChange={(path) => onChange(path === TOP ? '' : path)}
    />
  );
}
