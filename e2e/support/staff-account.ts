/** The staff account of the shared test server. */
export const staff = { email: 'staff@fundy.example', password: 'a password of the errands' }
