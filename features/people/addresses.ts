import '#platform/contract/addresses.ts';

declare module '#platform/contract/addresses.ts' {
  interface Addresses {
    '/{curProject}/settings': true;
    '/{curProject}/userinfo/{Id?}': true;
    '/{curProject}/mentee/{id?}': true;
    '/{curProject}/mentor/mentee/list': true;
    '/{curProject}/admin/project/users': true;
    '/{curProject}/admin/user/mentorlist': true;
    '/{curProject}/admin/user/{id?}': true;
    '/{curProject}/admin/project/updateuserfields': true;
    '/{curProject}/admin/user/list': true;
  }
}
