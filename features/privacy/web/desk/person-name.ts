import type { Texts } from '#platform/web/texts.ts';
import type { PrivacyRequest } from '../../contract.ts';

type Person = PrivacyRequest['person'];

/** True for somebody whose data was erased: the account that is left is called so by the server. */
export const isErased = ({ id, username }: Person): boolean => username === `erased-${id}`;

/** What to call the person of a request, also when no name is left. */
export const personName = (t: Texts, person: Person): string =>
  isErased(person) ? t('privacy.erased.person', { id: person.id }) : person.name;
