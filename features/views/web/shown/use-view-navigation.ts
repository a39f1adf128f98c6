import { useNavigate } from '@tanstack/react-router';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';

const inside = /^[\w-]+(\/[\w-]+)*$/;

/**
 * Navigates for a view: to a path of its project (`mentee/actions`), or after a confirmation to another site in a new
 * window. Returns false if the path leads nowhere.
 */
export function useViewNavigation() {
  const t = useTexts();
  const navigate = useNavigate();
  const { url } = useProject();
  return async (to: string): Promise<boolean> => {
    const path = to.startsWith(`/${url}/`) ? to.slice(url.length + 2) : to;
    if (inside.test(path)) {
      await navigate({ to: `/${url}/${path}` });
      return true;
    }
    if (!/^https?:\/\//i.test(to) || !URL.canParse(to)) return false;
    const { href } = new URL(to);
    const sure = await confirm({
      text: t('views.outside', { address: href }),
      yes: t('views.outside.open'),
      no: t('ui.cancel'),
    });
    if (sure) window.open(href, '_blank', 'noopener,noreferrer');
    return sure;
  };
}
