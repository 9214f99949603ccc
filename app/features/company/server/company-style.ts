import type { CompanyColours } from '../rules/content/colours-version.ts'

/**
 * The style sheet of a company's own colours: it replaces the tokens that carry the identity's (`app/theme/tokens.css`), which stay
 * where the company has none. A hovered button is a little darker in the light scheme, a little lighter in the dark one.
 */
export function companyStyle({ light, dark }: CompanyColours): string {
  const both = (name: string, day: string, night: string) => `--${name}:light-dark(${day},${night})`
  const mixed = (colour: string, other: string) => colour && `color-mix(in srgb,${colour} 84%,${other})`
  const or = (colour: string, token: string) => colour || `var(--${token})`
  const tokens = [
    both('primary', or(light.main, 'tide-7'), or(dark.main, 'tide-4')),
    both('primary-hover', or(mixed(light.main, 'black'), 'tide-8'), or(mixed(dark.main, 'white'), 'tide-3')),
    both('link', or(light.main, 'tide-7'), or(dark.main, 'tide-3')),
    both('accent', or(light.accent, 'sand-6'), or(dark.accent, 'sand-4')),
    both('accent-text', or(light.accent, 'sand-7'), or(dark.accent, 'sand-3')),
    `--sand-button:${or(light.accent, 'sand-6')}`,
    `--sand-button-hover:${or(mixed(light.accent, 'black'), 'sand-7')}`,
    `--signal:${or(light.accent, 'lamp-6')}`,
    `--photo-action:${or(light.main, 'tide-7')}`,
    `--logo:${or(light.main, 'tide-8')}`,
  ]
  return `:root{${tokens.join(';')}}`
}
