import { useEffect, useRef } from 'react'
import { Form, Link, useActionData, useNavigation, useSearchParams } from 'react-router'
import type { AccountProfile } from '#app/features/accounts/server/profiles/own-profile.ts'
import { ResultNote } from '../../../../core/forms/form-note.tsx'
import { t } from '../../../../core/language/translate.ts'
import { pictureUrl, widthsFor } from '../../../../core/listing/image.ts'
import { paths } from '../../../../core/paths.ts'
import { Button, textLinkClass } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { fieldWidth } from '../../../../ui/form/form-section.tsx'
import { InitialsTile } from '../../../../ui/mark/initials-tile.tsx'
import { ImageField } from '../../../../ui/upload/image-field.tsx'
import type { OwnProfile } from '../../rules/profile-rules.ts'
import styles from '../account-form.module.css'
import { ProfileFields } from '../account-form.tsx'
import type { ProfileOutcome } from './profile-action.ts'

interface Props {
  stored: AccountProfile
  /** With the picture on top (My Profile), or with a heading of its own (Dashboard). */
  shape: 'profile' | 'dashboard'
}

/** The profile of whoever is signed in. The browser posts it by itself, with its picture. */
export function ProfileForm({ stored, shape }: Props) {
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
