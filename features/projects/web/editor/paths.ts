import type { Texts } from '#platform/web/texts.ts';
import { roles } from '#platform/contract/roles.ts';
import { profileTypes } from '../../contract/settings.ts';
import { asText, isDocument } from './document.ts';

/** The tabs of the editor, in order. */
export const tabs = ['general', 'fields', 'filters', 'profile', 'navigation', 'json', 'history'] as const;
export type Tab = (typeof tabs)[number];

/** The keys with a text; all others are shown as they are. */
const named = new Set(
  [
    'url Descr Supervisors Settings MicrodataStart_Text MicrodataEnd_Text',
    'Fields ProjectFields Filters Label Color Roles Profile Sections Config',
    'Name Type Editable Visible Options Required Unique Help Expression',
    'Field Value Match Cascade Separate Title state label',
    'gdpr UserField MinValue Html Alert Corner GroupByGroup UserLabel',
    'LinkActionsAll HomeCustomView MicrodataSendFilter MicrodataDateActionId MIS',
    'PaymentActionIds Meeting OneAtATimePerAction OpensBefore ClosesAfter BufferMinutes NoticeHours',
    'MentorCapacity QuietDays Application Open',
  ].flatMap((keys) => keys.split(' ')),
);

/** The steps of a path: `User.Fields[first_name].Label` and `User.Fields.0.Label` alike. */
const stepsOf = (path: string): string[] =>
  [...path.matchAll(/\[([^\]]*)\]|([^.[\]]+)/g)].map(([, name, key]) => name ?? key ?? '');

/** The name of a profile type or a role. */
export const roleText = (t: Texts, role: string): string => t(`projects.role.${role}`);

/** The place of a value in words: «Χρήστης › Πεδία › first_name › Ετικέτα». */
export function pathText(t: Texts, path: string, document: unknown): string {
  let at: unknown = document;
  const words = stepsOf(path).map((step) => {
    at = Array.isArray(at)
      ? /^\d+$/.test(step)
        ? at[Number(step)]
        : undefined
      : isDocument(at) && Object.hasOwn(at, step)
        ? at[step]
        : undefined;
    return /^\d+$/.test(step) ? nameOf(at) || `${Number(step) + 1}` : keyText(t, step);
  });
  return words.join(' › ');
}

/** The text of a key, or the key itself. */
export function keyText(t: Texts, key: string): string {
  if ([...profileTypes, ...roles].some((role) => role === key)) return roleText(t, key);
  return named.has(key) ? t(`projects.key.${key}`) : key;
}

/** The name of a list entry: the first of these keys that it has. */
export function nameOf(entry: unknown): string {
  if (!isDocument(entry)) return '';
  return ['Name', 'Field', 'Title', 'state'].map((key) => asText(entry[key])).find(Boolean) ?? '';
}

/** The place in the editor where a path is edited. */
export interface EditorPlace {
  tab: Tab;
  /** The profile type to select. */
  type?: string;
  /** The field to open: `Fields.3`. */
  field?: string;
}

/** The tab of a path, with the profile type to select and the field to open. */
export function placeOf(path: string): EditorPlace {
  const [first = '', second = '', third = ''] = stepsOf(path);
  if (profileTypes.some((type) => type === first)) {
    if (second === 'Filters') return { tab: 'filters', type: first };
    const field = /^\d+$/.test(third) ? `${second}.${third}` : '';
    return { tab: 'fields', type: first, field };
  }
  if (first === 'Profile') return { tab: 'profile' };
  if (first === 'Roles') return { tab: 'navigation' };
  return { tab: ['url', 'Descr', 'Config'].includes(first) ? 'general' : 'json' };
}
