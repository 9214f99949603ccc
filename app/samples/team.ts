/** Sample people for the team slider on /about-us: nobody of these exists. */
export interface TeamMember {
  name: string
  role: string
  tone: 'tide' | 'sand' | 'spruce' | 'marsh' | 'deep' | 'fog'
}

export const team: TeamMember[] = [
  { name: 'Josée LeBlanc', role: 'Founder, licensed manager', tone: 'tide' },
  { name: 'Daniel McGraw', role: 'Leasing and showings', tone: 'sand' },
  { name: 'Aisha Khan', role: 'Tenant care', tone: 'spruce' },
  { name: 'Pierre Léger', role: 'Maintenance', tone: 'marsh' },
  { name: 'Sofia Rossi', role: 'Accounts', tone: 'deep' },
  { name: 'Tom Bannister', role: 'Listings and photos', tone: 'fog' },
]
