import type { Config } from './config.ts';

/** True when people reach the product by https only. */
export const isSecure = ({ baseUrl }: Pick<Config, 'baseUrl'>): boolean => baseUrl.startsWith('https:');

/** A cookie of ours as it is called on the wire: over https no other host and no other path can have set it. */
export const cookieName = (name: string, config: Pick<Config, 'baseUrl'>): string =>
  isSecure(config) ? `__Host-${name}` : name;
