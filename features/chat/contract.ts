import { keeping } from './contract/keeping.ts';
import { talking } from './contract/talking.ts';

export { chatEvents } from './contract/events.ts';

/** All calls about conversations: reading and writing them, and what keeps people safe. */
export const chat = { ...talking, ...keeping };
