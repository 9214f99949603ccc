/** The company's own colours, `#rrggbb`; empty: the site's own. */
export interface CompanyColours {
  light: { main: string; accent: string }
  dark: { main: string; accent: string }
}

/** What stands in the address of `/company.css`, so that a browser may keep it for ever. */
export function coloursVersion({ light, dark }: CompanyColours) {
  return [light.main, light.accent, dark.main, dark.accent].map((hex) => hex.slice(1)).join('-')
}
