import { phoneDigits } from '../../domain/inquiry.ts'
import { logoHint, logoTypes, wrongLogo } from '../../domain/logo-rules.ts'
import { type Profile, type ProfileDraft, profileErrors, profileSocials } from '../../domain/profile-rules.ts'
import { bindFields } from '../ui/bound-field.ts'
import { TextArea, TextField } from '../ui/field.tsx'
import { type Outcome, useFormMachine } from '../ui/form-machine.ts'
import { FieldGrid, fieldWidth } from '../ui/form-section.tsx'
import { InitialsTile } from '../ui/initials-tile.tsx'
import { PictureField } from '../ui/picture-field.tsx'
import styles from './account-form.module.css'
import { AccountOutcome } from './account-outcome.tsx'
import { AccountSend } from './account-send.tsx'
import { SocialFields } from './account-socials.tsx'
import { textOf } from './message-sending.ts'
import { digitsOnly } from './phone-field.tsx'

interface Props {
  profile: Profile
  /** With the picture on top (My Profile), or under a heading of its own (Dashboard). */
  shape: 'profile' | 'dashboard'
  /** Nothing is saved: it says so. */
  sample: boolean
  send: (draft: ProfileDraft) => Promise<Outcome<keyof ProfileDraft>>
}

/** The account form with the social accounts (spec 2.10, dashboard and profile). */
export function AccountForm({ profile, shape, sample, send }: Props) {
  const form = useFormMachine({ read: draftFrom, check: profileErrors, begin: () => undefined, send })
  const { phase, errors, formProps } = form
  const field = bindFields(errors, profile)

  function line(name: keyof Profile, label: string, rest?: Partial<Parameters<typeof TextField>[0]>) {
    return <TextField {...field(name)} label={label} maxLength={100} className={fieldWidth.half} {...rest} />
  }

  return (
    <>
      {/* Without script a form with this method goes nowhere. */}
      <form {...formProps} method="dialog" noValidate aria-label="Account" className={styles.form}>
        {shape === 'dashboard' && <h2 className={styles.heading}>Account</h2>}
        {shape === 'profile' && (
          <PictureField
            label="Picture"
            name="picture"
            accept={logoTypes.join(',')}
            hint={logoHint}
            error={errors.picture}
            check={wrongLogo}
          >
            <InitialsTile name={profile.name} tone="tide" />
          </PictureField>
        )}
        <FieldGrid>
          {line('name', 'Name', { autoComplete: 'name' })}
          {shape === 'profile' && line('title', 'Title')}
          {line('email', 'Email', { type: 'email', autoComplete: 'email', maxLength: 254 })}
          {shape === 'dashboard' && line('title', 'Title')}
          {line('phone', 'Phone', {
            ...digitsOnly,
            autoComplete: 'tel',
            maxLength: undefined,
          })}
          {line('address', 'Address', { autoComplete: 'address-line1', maxLength: 200, className: undefined })}
          {line('city', 'City', { maxLength: 200, className: fieldWidth.third })}
          {line('state', 'State', { maxLength: 200, className: fieldWidth.shortThird })}
          {line('zip', 'Zip', { maxLength: 200, className: fieldWidth.shortThird })}
          <TextArea {...field('about')} label="About" optional maxLength={2000} />
          <h2 className={styles.social}>Social accounts</h2>
          <SocialFields names={profileSocials} values={profile} errors={errors} />
        </FieldGrid>
        <AccountSend busy={phase === 'busy'} sample={sample} className={styles.end}>
          Save Changes
        </AccountSend>
      </form>
      <AccountOutcome form={form} saved={{ title: 'Saved', text: 'Your changes have been saved.' }} />
    </>
  )
}

function draftFrom(form: FormData): ProfileDraft {
  const picture = form.get('picture')
  const text = (name: string) => textOf(form, name)
  return {
    picture: picture instanceof File ? { type: picture.type, size: picture.size } : { type: '', size: 0 },
    ...{ name: text('name'), email: text('email').trim(), title: text('title'), phone: phoneDigits(text('phone')) },
    ...{ address: text('address'), city: text('city'), state: text('state'), zip: text('zip'), about: text('about') },
    ...{ facebook: text('facebook'), twitter: text('twitter') },
    ...{ googlePlus: text('googlePlus'), linkedin: text('linkedin') },
  }
}
