import { logoHint, logoTypes, wrongLogo } from '../../../domain/account/logo-rules.ts'
import {
  type Profile,
  type ProfileDraft,
  profileErrors,
  profileSocials,
} from '../../../domain/account/profile-rules.ts'
import { t } from '../../../domain/language/translate.ts'
import { SocialFields } from '../../components/forms/account-socials.tsx'
import { type DemonstrationRules, readFile, readTexts } from '../../components/forms/demonstration-action.ts'
import { DemonstrationForm, useDemonstrationForm } from '../../components/forms/demonstration-form.tsx'
import { DemonstrationSubmit } from '../../components/forms/demonstration-submit.tsx'
import { DigitsField } from '../../components/messages/phone-field.tsx'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import { FieldGrid, fieldWidth } from '../../ui/form/form-section.tsx'
import { InitialsTile } from '../../ui/mark/initials-tile.tsx'
import { ImageField } from '../../ui/upload/image-field.tsx'
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

  function line(name: keyof Profile, label: string, rest?: Partial<Parameters<typeof TextField>[0]>) {
    return <TextField {...field(name)} label={label} maxLength={100} className={fieldWidth.half} {...rest} />
  }

  return (
    <DemonstrationForm form={form} aria-label={t('Account')} className={styles.form}>
      {shape === 'dashboard' && <h2 className={styles.heading}>{t('Account')}</h2>}
      {shape === 'profile' && (
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
      )}
      <FieldGrid>
        {line('name', t('Name'), { autoComplete: 'name' })}
        {shape === 'profile' && line('title', t('Title'))}
        {line('email', t('Email'), { type: 'email', autoComplete: 'email', maxLength: 254 })}
        {shape === 'dashboard' && line('title', t('Title'))}
        <DigitsField {...field('phone')} label={t('Phone')} autoComplete="tel" className={fieldWidth.half} />
        {line('address', t('Address'), { autoComplete: 'address-line1', maxLength: 200, className: undefined })}
        {line('city', t('City'), { maxLength: 200, className: fieldWidth.third })}
        {line('state', t('State'), { maxLength: 200, className: fieldWidth.shortThird })}
        {line('zip', t('Zip'), { maxLength: 200, className: fieldWidth.shortThird })}
        <TextArea {...field('about')} label={t('About')} optional maxLength={2000} />
        <h2 className={styles.social}>{t('Social accounts')}</h2>
        <SocialFields names={profileSocials} field={field} />
      </FieldGrid>
      <DemonstrationSubmit busy={phase === 'busy'} className={styles.end}>
        {t('Save Changes')}
      </DemonstrationSubmit>
    </DemonstrationForm>
  )
}
