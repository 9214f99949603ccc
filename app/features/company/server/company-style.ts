import type { CompanyColours } from '../rules/content/colours-version.ts'

/**
 * The style sheet of a company's own colours: it replaces the tokens that carry the identity's (`app/theme/tokens.css`). A hovered
 * button is a little darker in the light scheme, a little lighter in the dark one.
 */
export function companyStyle({ light, dark }: CompanyColours): string {
  const both = (name: string, day: string, night: string) => `--${name}:light-dark(${day},${night})`
  const mixed = (colour: string, other: string) => `color-mix(in srgb,${colour} 84%,${other})`
  const tokens = [
    both('primary', light.main, dark.main),
    both('primary-hover', mixed(light.main, 'black'), mixed(dark.main, 'white')),
    both('link', light.main, dark.main),
    both('accent', light.accent, dark.accent),
    both('accent-text', light.accent, dark.accent),
    `--sand-button:${light.accent}`,
    `--sand-button-hover:${mixed(light.accent, 'black')}`,
    `--signal:${light.accent}`,
    `--photo-action:${light.main}`,
    `--logo:${light.main}`,
  ]
  return `:root{${tokens.join(';')}}`
}
