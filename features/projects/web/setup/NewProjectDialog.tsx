import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import type { Project } from '../../contract/project.ts';
import { projects } from '../../contract.ts';
import { MakeDialog } from '../list/MakeDialog.tsx';

interface Props {
  onMade: (project: Project) => void;
  onClose: () => void;
}

/** Creates an empty project. */
export function NewProjectDialog({ onMade, onClose }: Props) {
  const t = useTexts();
  const [names, setNames] = useState({ url: '', descr: '' });
  return (
    <MakeDialog
      title={t('projects.new')}
      text={t('projects.setup.new.text')}
      yes={t('projects.import.go')}
      names={names}
      onNames={setNames}
      make={(run, { supervisorIds, ...given }) =>
        run(projects.save, { project: { ...given, settings: '{}' }, supervisorIds })
      }
      onMade={onMade}
      onClose={onClose}
    />
  );
}
