import { Paper } from '@mantine/core';
import { holds, type Role } from '#platform/contract/roles.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useLanguage } from '#platform/web/texts.ts';
import { titleOf } from '../shown/title-of.ts';
import { ShownInProject } from '../shown/ShownInProject.tsx';
import { useShownView } from '../shown/use-shown-view.ts';

interface HomeSettings {
  Name?: string;
  Roles?: readonly Role[];
}

/** The view that the settings of the project name for the start page, if it is for the reader's roles. */
export function HomeView() {
  const { settings } = useProject();
  const { roles } = useSession();
  const { HomeCustomView } = (settings['Config'] ?? {}) as { HomeCustomView?: HomeSettings };
  const { Name: name, Roles: of = [] } = HomeCustomView ?? {};
  return name && holds(roles, of) ? <Named key={name} name={name} /> : null;
}

/** A view that failed too often is not on the start page, nor is one that the reader does not find. */
function Named({ name }: { name: string }) {
  const language = useLanguage();
  const found = useShownView(name);
  const { data: view, error } = found;
  if (!view || error || view.isLastGood) return null;
  return (
    <Paper withBorder p="md" component="section" aria-label={titleOf(view, language)}>
      <ShownInProject found={found} />
    </Paper>
  );
}
