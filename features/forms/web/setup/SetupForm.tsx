import { SetupLink } from '#features/projects/web/public.tsx';
import { href } from '#platform/contract/addresses.ts';
import { useTexts } from '#platform/web/texts.ts';

/** The way from the guide of a new project to its form. */
export function SetupForm({ curProject }: { curProject: string | undefined }) {
  const t = useTexts();
  if (curProject === undefined) return null;
  return (
    <SetupLink to={href('/{curProject}/admin/project/applicationform', { curProject })}>
      {t('forms.setup.go')}
    </SetupLink>
  );
}
