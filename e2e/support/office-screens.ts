/** Screens of the office that only need the demonstration, each with its heading; HOME is a listing's id and name. */
export const officeScreens: Record<string, string> = {
  '/propertyadmin/today': 'Today',
  '/propertyadmin/statistics?days=all': 'Statistics',
  '/propertyadmin/history?kind=listing': 'History',
  '/propertyadmin/connections': 'Settings',
  '/propertyadmin/agents': 'Agents',
  '/propertyadmin/people': 'People',
  '/propertyadmin/search?q=moncton': 'Search',
  '/propertyadmin?q=no+such+words': 'Listing management',
  '/propertyadmin/import': 'Import listings',
  '/propertyadmin/visits': 'Visits',
  '/propertyadmin/visits?span=day': 'Visits',
  '/propertyadmin/visits/offer?property=HOME': 'Visits',
  '/propertyadmin/visits/book?property=HOME': 'Visits',
  '/propertyadmin/property/new': 'Submit New Property',
  '/propertyadmin/property/HOME': 'HOME',
  '/propertyadmin/property/HOME/sheet': 'Monthly sheet',
  '/propertyadmin/property/HOME/owner': 'HOME',
  '/propertyadmin/settings': 'Settings',
  '/propertyadmin/settings/reviews': 'Settings',
  '/propertyadmin/settings/templates': 'Settings',
}

/** Pages of Settings that settings.spec.ts opens in both languages, on the site of a new company. */
export const settingsScreens = [
  ...(['company', 'team', 'plans', 'questions', 'texts', 'privacy', 'reasons'] as const),
  ...(['posts', 'posts/new', 'mail', 'accounts', 'start'] as const),
]

/** Screens that need more than the demonstration: the files that open them in both languages, with the data they need. */
export const screensElsewhere: Record<string, string> = {
  '/propertyadmin/bulk/:id': 'bulk.spec.ts',
  '/propertyadmin/inbox/new': 'office-inbox.spec.ts',
  '/propertyadmin/inbox/:id?': 'office-inbox.spec.ts',
  '/propertyadmin/import/:id': 'import.spec.ts',
  '/propertyadmin/people/:id': 'office-people.spec.ts',
  '/propertyadmin/people/:id/erase': 'office-people.spec.ts',
  '/propertyadmin/review/:id?': 'review.spec.ts',
}
