import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import type { Project } from '../../contract/project.ts';
import type { ProjectLine } from '../../contract/managing.ts';
import { projects } from '../../contract.ts';
import { MakeDialog } from './MakeDialog.tsx';

interface Props {
  project: Pick<ProjectLine, 'id' | 'url' | 'descr'>;
  onMade: (project: Project) => void;
  onClose: () => void;
}

/** Clones a project with settings, fields, actions and form, and without its people. */
export function CloneDialog({ project, onMade, onClose }: Props) {
  const t = useTexts();
  const { id, url, descr } = project;
  const [names, setNames] = useState({
    url: `${url.slice(0, 58)}-2`,
    descr: t('projects.clone.descr', { name: descr }).slice(0, 300),
  });
  return (
    <MakeDialog
      title={t('projects.clone.of', { name: descr })}
      text={t('projects.clone.text')}
      yes={t('projects.clone.go')}
      names={names}
      onNames={setNames}
      make={(run, given) => run(projects.clone, { projectId: id, ...given })}
      onMade={onMade}
      onClose={onClose}
    />
  );
}
