import type { ComponentProps, ReactNode } from 'react'
import { SocialFields } from '../../../core/forms/account-socials.tsx'
import { DigitsField } from '../../../core/forms/phone-field.tsx'
import { t } from '../../../core/language/translate.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { FieldGrid, fieldWidth } from '../../../ui/form/form-section.tsx'
import { InitialsTile } from '../../../ui/mark/initials-tile.tsx'
import { ImageField } from '../../../ui/upload/image-field.tsx'
import {
  DemonstrationForm,
  type DemonstrationRules,
  DemonstrationSubmit,
  readFile,
  readTexts,
  useDemonstrationForm,
} from '../../samples/shared/demonstration-form.tsx'
import { logoHint, logoTypes, wrongLogo } from '../rules/logo-rules.ts'
import { type Profile, type ProfileDraft, profileErrors, profileSocials } from '../rules/profile-rules.ts'
import styles from './account-form.module.css'

interface Props {
  profile: Profile
  /** With the picture on top (My Profile), or with a heading of its own (Dashboard). */
  shape: 'profile' | 'dashboard'
}

export const accountForm: DemonstrationRules<ProfileDraft, keyof ProfileDraft> = {
  name: 'account',
  read: (form) => ({
    picture: readFile(form, 'picture'),
    ...readTexts(
      form,
      'name',
      'title',
      'email',
      'phone',
      'address',
      'city',
      'state',
      'zip',
      'about',
      ...profileSocials,
    ),
  }),
  check: profileErrors,
}

/** The account form with the social accounts (spec 2.10, dashboard and profile). */
export function AccountForm({ profile, shape }: Props) {
  const form = useDemonstrationForm(accountForm, { initial: profile })
  const { phase, errors, field } = form
  return (
    <DemonstrationForm form={form} aria-label={t('Account')} className={styles.form}>
      <ProfileFields
        shape={shape}
        field={field}
        picture={
          <ImageField
            label={t('Picture')}
            name="picture"
            accept={logoTypes.join(',')}
            hint={logoHint()}
            error={errors.picture}
            check={wrongLogo}
          >
            <InitialsTile name={profile.name} tone="tide" />
          </ImageField>
        }
        email={
          <TextField
            {...field('email')}
            label={t('Email')}
            type="email"
            autoComplete="email"
            maxLength={254}
            className={fieldWidth.half}
          />
        }
      />
      <DemonstrationSubmit busy={phase === 'busy'} className={styles.end}>
        {t('Save Changes')}
      </DemonstrationSubmit>
    </DemonstrationForm>
  )
}

interface FieldsProps {
  shape: 'profile' | 'dashboard'
  field: (name: Exclude<keyof Profile, 'email'>) => { name: string; defaultValue?: string; error?: string }
  /** Marks what may be left out. */
  optional?: boolean
  picture: ReactNode
  email: ReactNode
}

/** The fields of a profile (spec 3), with the picture on top (My Profile) or a heading of their own (Dashboard). */
export function ProfileFields({ shape, field, optional, picture, email }: FieldsProps) {
  function line(
    name: Exclude<keyof Profile, 'email'>,
    label: string,
    rest?: Partial<ComponentProps<typeof TextField>>,
  ) {
    return (
      <TextField
        {...field(name)}
        label={label}
        optional={optional && name !== 'name'}
        maxLength={200}
        className={fieldWidth.half}
        {...rest}
      />
    )
  }
  const title = line('title', t('Title'), { maxLength: 100 })
  return (
    <>
      {shape === 'dashboard' ? <h2 className={styles.heading}>{t('Account')}</h2> : picture}
      <FieldGrid>
        {line('name', t('Name'), { autoComplete: 'name', maxLength: 100 })}
        {shape === 'profile' && title}
        {email}
        {shape === 'dashboard' && title}
        <DigitsField
          {...field('phone')}
          label={t('Phone')}
          optional={optional}
          autoComplete="tel"
          className={fieldWidth.half}
        />
        {line('address', t('Address'), { autoComplete: 'address-line1', className: undefined })}
        {line('city', t('City'), { className: fieldWidth.third })}
        {line('state', t('State'), { className: fieldWidth.shortThird })}
        {line('zip', t('Zip'), { className: fieldWidth.shortThird })}
        <TextArea {...field('about')} label={t('About')} optional maxLength={2000} />
        <h2 className={styles.social}>{t('Social accounts')}</h2>
        <SocialFields names={profileSocials} field={field} />
      </FieldGrid>
    </>
  )
}
