import { badLink } from '../contract/refusals.ts';

/** The address of a link in its usual form; throws `badLink` unless a page may open it: http or https, without a user name. */
export function requireLink(text: string): string {
  const typed = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username !== '' || url.password !== '' || !url.hostname.includes('.'))
    throw badLink();
  return url.href;
}

/** What a link is called without a title: its host and the last part of its path. */
export function titleOfLink(link: string): string {
  const { hostname, pathname } = new URL(link);
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  return [hostname.replace(/^www\./, ''), readable(last)]
    .filter(Boolean)
    .join(': ')
    .slice(0, 300)
    .toWellFormed();
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
