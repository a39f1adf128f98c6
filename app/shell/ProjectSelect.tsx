import { Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { href } from '#platform/contract/addresses.ts';
import type { ProjectName } from '#features/projects/contract/entering.ts';
import { useProject } from '#platform/web/session.ts';
import styles from './shell.module.css';

interface Props {
  /** The bar above has its words: this part would need a request for them. */
  label: string;
  projects: readonly ProjectName[];
}

/** The list of the user's projects, with the current one chosen. */
export function ProjectSelect({ label, projects }: Props) {
  const navigate = useNavigate();
  const project = useProject();
  return (
    <Select
      aria-label={label}
      className={styles.switcher}
      data={projects.map(({ url, descr }) => ({ value: url, label: descr }))}
      value={project.url}
      allowDeselect={false}
      searchable={projects.length > 8}
      onChange={(url) => url && void navigate({ to: href('/{curProject}/home', { curProject: url }) })}
    />
  );
}
