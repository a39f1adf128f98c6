import type { Texts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';

/** Says that something about notifications could not be saved; returns that it was said. */
export function sayFailed(t: Texts): true {
  toast(t('notifications.failed'), { kind: 'error', seconds: 5 });
  return true;
}
