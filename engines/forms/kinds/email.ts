import { written } from './written.ts';

/** The stored form of an address that was typed, or undefined when it is not valid. */
export function readEmail(typed: string): string | undefined {
  const [, local = '', domain = ''] = /^([^@]{1,64})@([^@]+)$/.exec(typed.trim()) ?? [];
  const isLocal = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/.test(local);
  const address = `${local}@${domain.toLowerCase()}`;
  return isLocal && isDomain(domain) && address.length <= 254 ? address : undefined;
}

/** An e-mail address with a Latin domain (RFC 5321: 254 characters, 64 before the @); the domain is kept in small letters. */
export const email = written('email', readEmail);

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  return (
    labels.length > 1 &&
    labels.every((label) => /^(?!-)[a-z\d-]{1,63}(?<!-)$/i.test(label)) &&
    /^(?:[a-z]{2,63}|xn--[a-z\d-]+)$/i.test(labels.at(-1)!)
  );
}
