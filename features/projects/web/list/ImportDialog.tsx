import { useState } from 'react';
import { parseJson } from '#engines/documents/parse-json.ts';
import { isRefusal, type Problem } from '#platform/web/api.ts';
import { useTexts } from '#platform/web/texts.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { Upload } from '#ui/Upload.tsx';
import { badConfig, badSettings } from '../../contract/refusals.ts';
import type { Project } from '../../contract/project.ts';
import { projects } from '../../contract.ts';
import { toProjectUrl } from '../shared/project-url.ts';
import { MakeDialog } from './MakeDialog.tsx';

interface Props {
  onMade: (project: Project) => void;
  onClose: () => void;
}

/** The characters that the server accepts. */
const most = 4_000_000;

/** Creates a project from an exported configuration: a file, or its text. */
export function ImportDialog({ onMade, onClose }: Props) {
  const t = useTexts();
  const [names, setNames] = useState({ url: '', descr: '' });
  const [config, setConfig] = useState('');
  const parsed = config.trim() === '' ? undefined : parseJson(config);
  const fault = parsed && !parsed.ok ? parsed : undefined;
  const take = async ([file]: File[]) => {
    if (!file) return;
    setConfig(await file.text());
    setNames((before) => ({ ...before, url: before.url || toProjectUrl(file.name.split('.')[0] ?? '') }));
  };
  const explain = (problem: Problem): string | undefined => {
    const place = isRefusal(problem, badConfig) || isRefusal(problem, badSettings) ? problem.data : undefined;
    if (place) return t('projects.fault.not-json', { ...place });
    const places = problem.errors.map(({ field }) => field || 'kind').join(', ');
    return places ? t('projects.import.places', { places }) : undefined;
  };
  return (
    <MakeDialog
      title={t('projects.import')}
      text={t('projects.import.text')}
      yes={t('projects.import.go')}
      names={names}
      onNames={setNames}
      isReady={parsed?.ok === true}
      explain={explain}
      make={(run, given) => run(projects.importConfig, { ...given, config })}
      onMade={onMade}
      onClose={onClose}
    >
      <Upload
        label={t('projects.import.file')}
        files={[]}
        multiple={false}
        accept={['application/json']}
        acceptText="JSON"
        maxSize={most}
        onFiles={(files) => void take(files)}
      />
      <LongTextField
        name="config"
        label={t('projects.import.paste')}
        rows={4}
        maxLength={most}
        error={fault && t('projects.fault.not-json', { line: fault.line, column: fault.column })}
        value={config}
        onChange={setConfig}
      />
    </MakeDialog>
  );
}
