import { phoneDigits } from '../../domain/inquiry.ts'
import { logoHint, logoTypes, wrongLogo } from '../../domain/logo-rules.ts'
import { type Profile, type ProfileDraft, profileErrors, profileSocials } from '../../domain/profile-rules.ts'
import { Button } from '../ui/button.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { type Outcome, useFormMachine } from '../ui/form-machine.ts'
import { FieldGrid, fieldWidth } from '../ui/form-section.tsx'
import { InitialsTile } from '../ui/initials-tile.tsx'
import { PictureField } from '../ui/picture-field.tsx'
import styles from './account-form.module.css'
import { AccountOutcome, sampleNote } from './account-outcome.tsx'
import { SocialFields } from './account-socials.tsx'
import { textOf } from './message-sending.ts'
import { keepDigits } from './phone-field.tsx'

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

  function line(name: keyof Profile, label: string, rest?: Partial<Parameters<typeof TextField>[0]>) {
    return (
      <TextField
        label={label}
        name={name}
        maxLength={100}
        defaultValue={profile[name]}
        error={errors[name]}
        className={fieldWidth.half}
        {...rest}
      />
    )
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
            type: 'tel',
            inputMode: 'numeric',
            autoComplete: 'tel',
            maxLength: undefined,
            onInput: keepDigits,
          })}
          {line('address', 'Address', { autoComplete: 'street-address', maxLength: 200, className: undefined })}
          {line('city', 'City', { maxLength: 200, className: fieldWidth.third })}
          {line('state', 'State', { maxLength: 200, className: fieldWidth.shortThird })}
          {line('zip', 'Zip', { maxLength: 200, className: fieldWidth.shortThird })}
          <TextArea
            label="About"
            optional
            name="about"
            maxLength={2000}
            defaultValue={profile.about}
            error={errors.about}
          />
          <h2 className={styles.social}>Social accounts</h2>
          <SocialFields names={profileSocials} values={profile} errors={errors} />
        </FieldGrid>
        <div className={styles.end}>
          <Button type="submit" size="large" busy={phase === 'busy'} busyText="Submitting...">
            Save Changes
          </Button>
          {sample && <p className={styles.note}>{sampleNote}</p>}
        </div>
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
