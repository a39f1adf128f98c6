export { conditionsIn } from './actions/address.ts';
export { refreshLinks } from './refresh.ts';
export { useMenteeFields } from './use-mentee-fields.ts';
