import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Form, Link, useActionData, useNavigation, useSearchParams } from 'react-router'
import type { AccountProfile } from '#app/features/accounts/server/own-profile.ts'

import { SocialFields } from '../../../core/forms/account-socials.tsx'
import { ResultNote } from '../../../core/forms/form-note.tsx'
import { DigitsField } from '../../../core/forms/phone-field.tsx'
import { t } from '../../../core/language/translate.ts'
import { pictureUrl, widthsFor } from '../../../core/listing/image.ts'
import { paths } from '../../../core/paths.ts'
import { Button, textLinkClass } from '../../../ui/button.tsx'
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
import {
  logoHint,
  logoTypes,
  type OwnProfile,
  type Profile,
  type ProfileDraft,
  profileErrors,
  profileSocials,
  wrongLogo,
} from '../rules/profile-rules.ts'
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
function ProfileFields({ shape, field, optional, picture, email }: FieldsProps) {
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

interface ProfileFormProps {
  stored: AccountProfile
  /** With the picture on top (My Profile), or with a heading of its own (Dashboard). */
  shape: 'profile' | 'dashboard'
}

/** The profile of whoever is signed in. The browser posts it by itself, with its picture. */
export function ProfileForm({ stored, shape }: ProfileFormProps) {
  const outcome = useActionData<ProfileOutcome>()
  const [query] = useSearchParams()
  const { state } = useNavigation()
  const { typed = stored.profile, errors = {} } = outcome ?? {}
  const { picture, email } = stored
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (outcome) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [outcome])

  function field(name: keyof OwnProfile) {
    return { name, defaultValue: typed[name], error: errors[name] }
  }

  return (
    <Form
      ref={form}
      method="post"
      action="?"
      encType="multipart/form-data"
      reloadDocument
      noValidate
      className={styles.form}
      aria-label={t('Account')}
    >
      {query.has('saved') && !outcome && (
        <ResultNote of="saved" tone="ok">
          {t('Your profile is saved.')}
        </ResultNote>
      )}
      {outcome && (
        <ResultNote of={outcome} tone="bad">
          {t('Something is not right yet. Nothing was saved.')}
        </ResultNote>
      )}
      <ProfileFields
        shape={shape}
        field={field}
        optional
        picture={
          <ImageField
            label={t('Picture')}
            name="pictures"
            accept="image/jpeg,image/png,image/webp"
            hint={t('A square one looks best. Only you see it, and visitors on an agent’s page.')}
            error={errors.picture}
            check={() => undefined}
          >
            {picture ? (
              <img
                src={pictureUrl(picture.path, widthsFor(picture.width)[0]!) + picture.access}
                alt={t('Your picture')}
                width={96}
                height={96}
                className={styles.picture}
              />
            ) : (
              <InitialsTile name={typed.name} tone="tide" />
            )}
          </ImageField>
        }
        email={
          <div className={fieldWidth.half}>
            <TextField label={t('Email')} name="email" type="email" defaultValue={email} readOnly />
            <p className={styles.note}>
              <Link to={paths.changePassword} className={textLinkClass}>
                {t('It signs you in. See how you sign in.')}
              </Link>
            </p>
          </div>
        }
      />
      <Button type="submit" busy={state === 'submitting'} className={styles.end}>
        {t('Save Changes')}
      </Button>
    </Form>
  )
}

/** A refused profile, with what was typed. */
export interface ProfileOutcome {
  typed: OwnProfile
  errors: Partial<Record<keyof OwnProfile | 'picture', string>>
}
