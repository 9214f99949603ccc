/**
 * The specification's routes (2.1), each with texts specified for that screen (2.2 to 2.10, 9). `routes.spec.ts` checks
 * them and app/routes.ts. A text in quotes there is here letter for letter.
 */
export interface SpecRoute {
  texts?: (string | RegExp)[]
  /** 200 by default. */
  status?: number
  /** Sample content: marked, and not indexed. */
  sample?: true
  /** A screen for staff: others are redirected to /login. */
  staff?: true
}

const sampleResults = { texts: ['Found 1-10 of 142 Results', 'Sample'], sample: true } satisfies SpecRoute
const samplePage = { texts: ['Sample'], sample: true } satisfies SpecRoute
const accountMenu = [
  'My Profile',
  'Bookmarked Listings',
  'My Properties',
  'Submit New Property',
  'Change Password',
  'Log Out',
]

export const specRoutes: Record<string, SpecRoute> = {
  // Live
  '/': { texts: ['Rent', 'Buy', 'Rental Properties', 'Browse More Properties', 'Sample'] },
  '/list-layout-new-3': { texts: [/Showing 1-10 of \d+ results/, 'Low Price', 'High Price', 'Most Popular'] },
  '/single-property-1': { texts: ['Choose a property'] },
  '/submit-property': {
    texts: [
      ...['Basic Information', 'Gallery', 'Location', 'Detailed Information', 'Contact Information'],
      ...['For Rent', 'For Sale', 'Detached', 'Semi-Detached', 'Washer and Dryer', 'Security Check'],
    ],
  },
  '/login': { texts: ['Email', 'Password'] },
  '/propertyadmin': { staff: true },
  '/contact': { texts: ['Subject', 'Message'] },
  '/services-offered': {
    texts: [
      ...['marketing', 'tenant screening', 'rent collection', 'maintenance', 'financial reporting'].map(anyCase),
      ...[/eviction protection/i, 'Contact Us', '$49', '$99', '$199', 'Basic', 'Standard', 'Premium'],
      ...['5+ listings', '3 month validity', '7x24 support', '50GB space'].map(anyCase),
    ],
  },
  '/privacy-details': { texts: [/January 1, 2025|1 January 2025/] },
  // Template
  '/about-us': { texts: [/story/i, /mission/i, /how we work|work process/i, 'Sample'] },
  '/agents': { texts: ['Explore More Agents', 'Sample'] },
  '/agent-page': { texts: ['Rental', 'For Sale', 'Sample'] },
  '/agent-page/1': { texts: ['Rental', 'For Sale', 'Sample'] },
  '/agent-page/nobody': { texts: ['Rental', 'For Sale', 'Sample'] },
  '/add-agent': { texts: ['Designation', 'Landline', 'Tumblr', 'GDPR'] },
  '/edit-agent': { texts: ['Submit & Update'] },
  '/agencies': { texts: ['All Agency', 'Explore More Agencies', 'Sample'] },
  '/agency-page': { texts: ['Agents', 'Property', 'Add New Agent', 'Sample'] },
  '/agency-page/2': { texts: ['Agents', 'Property', 'Add New Agent', 'Sample'] },
  '/agency-page/none': { texts: ['Agents', 'Property', 'Add New Agent', 'Sample'] },
  '/compare-property': {
    texts: [
      ...['area', 'rooms', 'bedrooms', 'bathrooms', 'air conditioning', 'swimming pool', 'laundry room'],
      ...['window covering', 'building age', 'alarm', 'heating', 'parking'],
    ].map(anyCase),
  },
  '/component': { texts: ['Sample', ...['typography', 'buttons', 'inputs', 'checkboxes', 'radios'].map(anyCase)] },
  '/pricing': { texts: ['Choose Plan', '$49', '$99', '$199'] },
  '/faq': { texts: ['General', 'Payment', 'Upgrade'] },
  '/404': { texts: ['Back To Home'], status: 404 },
  '/dashboard': {
    texts: ['Sample', 'Gold', '607', '102', '70', '30', /unlimited/i, /2021-02-26|Feb 26, 2021/, ...accountMenu],
  },
  '/my-profile': { texts: [...accountMenu, 'Google Plus', 'LinkedIn'] },
  '/my-property': { texts: accountMenu },
  '/bookmark-list': { texts: accountMenu },
  '/change-password': { texts: [...accountMenu, 'Save Changes'] },
  '/create-account': { texts: ['Signup As', 'Customer', 'Agent', 'Agency', 'Username'].map(anyCase) },
  '/submit-property-dashboard': {
    texts: [
      ...['Houses', 'Villas', 'Commercial', 'Offices', 'Bedding', 'Terrace', 'Wi-Fi', 'Beach', 'Submit & Preview'],
      ...['0-5', '0-10', '0-15', '0-20', '20+'],
    ],
  },
  '/checkout': {
    texts: [
      ...['$319', '$10', '$329', 'Proceed Payment', 'United State', 'United kingdom', 'India', 'Canada'],
      ...['basic', 'platinum', 'standard', 'coupon'].map(anyCase),
    ],
  },
  '/payment': {
    texts: [...['Customer Detail', 'Payment Information', 'Confirmation'], 'Demonstration only: no payment is taken.'],
  },
  '/grid-layout-with-sidebar': sampleResults,
  '/grid-layout-with-map': sampleResults,
  '/grid': sampleResults,
  '/classical-property': samplePage,
  '/single-property-2': samplePage,
  '/single-property-3': samplePage,
  '/single-property-4': samplePage,
  // Menu links of the template
  ...Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`/home-${index + 2}`, samplePage])),
  '/video': samplePage,
  '/map': { texts: ['Sample', 'Advance Search', 'For Buy', 'For Rent'] },
  '/list-layout-new': samplePage,
  '/list-layout-new-2': samplePage,
  '/list-layout-with-map': samplePage,
  '/list-layout-full': samplePage,
  '/classical-layout-with-sidebar': samplePage,
  '/classical-layout-with-map': samplePage,
  '/half-map': samplePage,
  '/half-map-2': samplePage,
  '/blog': {},
  '/blog-detail': {},
  '/listings-list-with-sidebar': samplePage,
}

/** Routes beyond the specification, so that every route of app/routes.ts is tested. */
export const ownRoutes: Record<string, SpecRoute> = {
  '/home-alerts': { texts: ['Tell me about new ones like this', 'All homes'] },
  '/home-alerts/confirm': { texts: ['This link has ended'] },
  '/home-alerts/manage': { texts: ['This page opens only from a link in your mail'] },
  '/home-alerts/stop': { texts: ['There is nothing to stop'] },
  '/propertyadmin/property/unknown/owner': { staff: true },
  '/manage': { texts: ['Open your listing', 'Send me a new link'] },
  '/manage/unknown': { texts: ['Open your listing', 'Send me a new link'], status: 401 },
  '/manage/unknown/visits': { texts: ['Open your listing', 'Send me a new link'], status: 401 },
  '/for-rent/dieppe/apartments': { texts: ['Apartments for rent in Dieppe', 'Searches nearby'] },
  '/for-sale/moncton': { texts: ['Properties for sale in Moncton', 'For sale now'] },
  '/login/link': { texts: ['Email me a link instead', 'Send the link'] },
  '/login/link/open': { texts: ['This link has ended', 'Send a new link'] },
  '/create-account/confirm': { texts: ['This link has ended'] },
  '/agent-invitation': { texts: ['Your invitation', 'Write to us'] },
  '/propertyadmin/today': { staff: true },
  '/propertyadmin/search': { staff: true },
  '/propertyadmin/bulk/unknown': { staff: true },
  '/propertyadmin/people/unknown': { staff: true },
  '/propertyadmin/people/unknown/erase': { staff: true },
  '/propertyadmin/property/unknown/sheet': { staff: true },
  '/propertyadmin/connections': { staff: true },
  '/propertyadmin/settings': { staff: true },
  '/propertyadmin/settings/company': { staff: true },
  '/propertyadmin/settings/posts': { staff: true },
  '/propertyadmin/settings/posts/unknown': { staff: true },
  '/propertyadmin/settings/mail': { staff: true },
  '/propertyadmin/settings/accounts': { staff: true },
  '/propertyadmin/settings/start': { staff: true },
  '/staff-invitation': { texts: ['Your invitation'] },
  '/propertyadmin/people': { staff: true },
  '/propertyadmin/agents': { staff: true },
  '/propertyadmin/review': { staff: true },
  '/propertyadmin/inbox': { staff: true },
  '/propertyadmin/inbox/new': { staff: true },
  '/propertyadmin/property/new': { staff: true },
  '/propertyadmin/statistics': { staff: true },
  '/propertyadmin/history': { staff: true },
  // Leads to the login page whoever has not given a password.
  '/login/code': { texts: ['Email', 'Password'] },
  '/two-step': { staff: true },
  '/propertyadmin/visits': { staff: true },
  '/propertyadmin/visits/offer': { staff: true },
  '/propertyadmin/visits/book': { staff: true },
  '/import': { staff: true },
  '/propertyadmin/import': { staff: true },
}

function anyCase(words: string) {
  return new RegExp(words.replace(/[.+]/g, '\\$&'), 'i')
}
