export { protocolOf } from './protocol.ts';
export { searchKeysOf } from './search-keys.ts';
