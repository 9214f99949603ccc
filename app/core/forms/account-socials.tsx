import { TextField } from '../../ui/form/field.tsx'
import { fieldWidth } from '../../ui/form/form-section.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-names.ts'

const socials = {
  facebook: { label: 'Facebook', icon: 'brand-facebook' },
  twitter: { label: 'Twitter', icon: 'brand-x' },
  linkedin: { label: 'LinkedIn', icon: 'brand-linkedin' },
  googlePlus: { label: 'Google Plus', icon: 'brand-google' },
  instagram: { label: 'Instagram', icon: 'brand-instagram' },
  tumblr: { label: 'Tumblr', icon: 'brand-tumblr' },
} as const satisfies Record<string, { label: string; icon: IconName }>

export type Social = keyof typeof socials

interface Props<Name extends Social> {
  names: readonly Name[]
  field: (name: NoInfer<Name>) => { name: string; defaultValue?: string; error?: string }
}

/** URLs of a person's social accounts, two in a row. */
export function SocialFields<Name extends Social>({ names, field }: Props<Name>) {
  return names.map((name) => (
    <TextField
      key={name}
      label={socials[name].label}
      optional
      {...field(name)}
      type="url"
      inputMode="url"
      maxLength={200}
      placeholder="https://"
      before={<Icon name={socials[name].icon} />}
      className={fieldWidth.half}
    />
  ))
}
