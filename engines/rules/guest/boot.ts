import { guestFunctions, guestLibrary } from './library.ts';
import { guestRealm } from './realm.ts';
import { guestRunner } from './runner.ts';

/**
 * The code a new machine starts with. Its value is an object with the functions that the host calls, `link`,
 * `run` and `finished`; no rule can reach it, or anything else in here but the library's functions.
 */
export const guestBoot = `(function () {
'use strict';
const clock = { today: '' };
${guestLibrary}
${guestRealm}
${guestRunner}
Object.assign(globalThis, { ${guestFunctions.join(', ')} });
hardenRealm();
return { link, run, finished };
})()`;
