import { z } from 'zod';
import { refusal } from '#platform/contract/refusal.ts';

/** The installation has no register to send to (`REGISTER_URL`), or none for the period of the project. */
export const noRegister = refusal('no-register', 409);
/** The code of the operation (MIS) is missing or not of 7 digits. */
export const badMis = refusal('bad-mis', 422);
/** The rule `MicrodataSendFilter` of the project does not run. */
export const filterFailed = refusal('filter-failed', 422, z.strictObject({ message: z.string() }));
/** The register's ids of places are made up for a demo: the real register does not get them. */
export const standInPlaces = refusal('stand-in-places', 409);
