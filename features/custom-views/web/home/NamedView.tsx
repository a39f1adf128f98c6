import { Paper } from '@mantine/core';
import { useLanguage } from '#platform/web/texts.ts';
import { titleOf } from '../shown/title-of.ts';
import { ShownInProject } from '../shown/ShownInProject.tsx';
import { useShownView } from '../shown/use-shown-view.ts';

/** A view on the start page. One that failed too often is not there, nor is one that the reader does not find. */
export function NamedView({ name }: { name: string }) {
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
