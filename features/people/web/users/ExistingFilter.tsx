import { useQuery } from '@tanstack/react-query';
import { seesField } from '#engines/fields/levels.ts';
import { projects } from '#features/projects/contract.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { ask } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { useContentLanguage } from '#platform/web/texts.ts';
import { ConditionFilters } from '#ui/ConditionFilters.tsx';
import type { Condition } from '../../contract/selection.ts';
import { fieldsOfProject } from '../../profile.ts';
import { askableOf } from '../filters/askable.ts';

interface Props {
  /** The project whose fields can be filtered by. */
  url: string;
  filter: readonly Condition[];
  onFilter: (filter: readonly Condition[]) => void;
}

/** Conditions on those fields of another project that the reader may see. */
export function ExistingFilter({ url, filter, onFilter }: Props) {
  const language = useContentLanguage();
  const { level } = useSession();
  const { data: project } = useQuery(ask(projects.open, { name: url }));
  if (!project) return null;
  const settings = JSON.parse(project.settings) as Settings;
  const fields = fieldsOfProject(settings).filter((field) => seesField(level, field));
  return (
    <ConditionFilters
      fields={askableOf(fields, language)}
      filters={filter.map(({ field, match, value }) => ({ field, op: match, value }))}
      onFilters={(next) => onFilter(next.map(({ field, op, value }) => ({ field, match: op, value })))}
    />
  );
}
