import type { Texts } from '#platform/web/texts.ts';
import type { PrivacyRequest } from '../../contract.ts';

type Person = PrivacyRequest['person'];

/** Whether the person was erased. The server gives the remaining account this name. */
export const isErased = ({ id, username }: Person): boolean => username === `erased-${id}`;

/** The name of the person of a request, even if no name is left. */
export const personName = (t: Texts, person: Person): string =>
  isErased(person) ? t('privacy.erased.person', { id: person.id }) : person.name;
