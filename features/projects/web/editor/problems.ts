import { isRefusal, type Problem } from '#platform/web/api.ts';
import { badSettings, urlTaken } from '../../contract/refusals.ts';
import { profileTypes } from '../../contract/settings.ts';
import { isProjectUrl } from '../shared/project-url.ts';
import { asDocument, asList, asText, valueAt } from './document.ts';
import { documentNames, type Draft, faultOf } from './draft.ts';

/** An error that prevents saving: its path (`User.Fields.0.Name`) and its kind. */
export interface Fault {
  path: string;
  code: string;
  line?: number | undefined;
  column?: number | undefined;
}

const nameRule = /^[A-Za-z_]\w{0,59}$/;
const reserved = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a field can have this name: an identifier that is not a property of every object. */
export const isFieldName = (name: string): boolean => nameRule.test(name) && !reserved.has(name);

/** The errors that the page can find; the server finds the rest. */
export function faultsIn(draft: Draft): Fault[] {
  const broken = documentNames.flatMap((name): Fault[] => {
    const fault = faultOf(draft, name);
    return fault ? [{ path: name, ...fault }] : [];
  });
  return [
    ...(draft.descr.trim() === '' ? [{ path: 'Descr', code: 'required' }] : []),
    ...(isProjectUrl(draft.url) ? [] : [{ path: 'url', code: 'url' }]),
    ...broken,
    ...profileTypes.flatMap((type) => nameFaults(draft, type)),
  ];
}

function nameFaults({ documents }: Draft, type: string): Fault[] {
  const seen = new Set<string>();
  return ['Fields', 'ProjectFields'].flatMap((list) =>
    asList(valueAt(documents.Settings, [type, list])).flatMap((field, place) => {
      const name = asText(asDocument(field)['Name']);
      const path = `${type}.${list}.${place}.Name`;
      const isTwice = seen.has(name.toLowerCase());
      seen.add(name.toLowerCase());
      if (!isFieldName(name)) return [{ path, code: 'name' }];
      return isTwice ? [{ path, code: 'name-twice' }] : [];
    }),
  );
}

/** The errors that the server found in a project. */
export function faultsOf(problem: Problem): Fault[] {
  if (isRefusal(problem, urlTaken)) return [{ path: 'url', code: problem.code }];
  const place = isRefusal(problem, badSettings) ? problem.data : undefined;
  return problem.errors.map(({ field, code }) => ({
    path: field.replace(/^Project\./, ''),
    code,
    ...(code === 'not-json' && place),
  }));
}
