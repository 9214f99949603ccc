/** The staff account of the web server that the errands are run against. */
export const staff = { email: 'staff@fundy.example', password: 'a password of the errands' }
