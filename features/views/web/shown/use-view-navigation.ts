import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';

const inside = /^[\p{L}\p{N}_.-]+(\/[\p{L}\p{N}_.-]+)*$/u;

/**
 * Navigates for a view: to a path of its project (`mentee/actions`), or after a confirmation to another site in a new
 * window. Returns false if the path leads nowhere. A view outside of projects has `url` undefined, and names whole paths.
 */
export function useViewNavigation(url: string | undefined) {
  const t = useTexts();
  const navigate = useNavigate();
  const root = url === undefined ? '/' : `/${url}/`;
  return async (to: string): Promise<boolean> => {
    const path = to.startsWith(root) ? to.slice(root.length) : to;
    if (inside.test(path) && !path.split('/').some((step) => /^\.+$/.test(step))) {
      await navigate({ to: `${root}${path}` });
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
