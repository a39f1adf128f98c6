import type { ComponentType } from 'react';

declare module '#platform/web/pages.ts' {
  interface Parts {
    /** What the sign-in page offers to visitors without an account. */
    signInOffer: ComponentType;
    /** A section of the account page. */
    account: ComponentType;
  }
}
